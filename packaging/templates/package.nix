{
  lib,
  rustPlatform,
  fetchzip,
  installShellFiles,
}:

rustPlatform.buildRustPackage {
  pname = "gungi";
  version = "@VERSION@";

  src = fetchzip {
    url = "@REPOSITORY@/archive/refs/tags/v@VERSION@.tar.gz";
    # Nix says what this hash and the next one are when it builds the package for the first time.
    hash = lib.fakeHash;
  };

  cargoHash = lib.fakeHash;
  nativeBuildInputs = [ installShellFiles ];

  # The tests take minutes, and some need a browser or a terminal.
  doCheck = false;

  postInstall = ''
    installManPage man/man*/*
    installShellCompletion completions/gungi.bash completions/gungi.fish completions/_gungi
  '';

  meta = {
    description = "Validate, replay, convert and draw games of Gungi";
    homepage = "@REPOSITORY@";
    license = with lib.licenses; [
      mit
      asl20
    ];
    mainProgram = "gungi";
  };
}
