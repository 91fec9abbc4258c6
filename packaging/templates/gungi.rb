class Gungi < Formula
  desc "Validate, replay, convert and draw games of Gungi"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@ARCHIVE aarch64-apple-darwin@"
      sha256 "@SHA256 aarch64-apple-darwin@"
    end
    on_intel do
      url "@ARCHIVE x86_64-apple-darwin@"
      sha256 "@SHA256 x86_64-apple-darwin@"
    end
  end

  on_linux do
    on_arm do
      url "@ARCHIVE aarch64-unknown-linux-musl@"
      sha256 "@SHA256 aarch64-unknown-linux-musl@"
    end
    on_intel do
      url "@ARCHIVE x86_64-unknown-linux-musl@"
      sha256 "@SHA256 x86_64-unknown-linux-musl@"
    end
  end

  def install
    bin.install "gungi"
    man1.install Dir["man/man1/*"]
    man5.install Dir["man/man5/*"]
    man7.install Dir["man/man7/*"]
    bash_completion.install "completions/gungi.bash" => "gungi"
    fish_completion.install "completions/gungi.fish"
    zsh_completion.install "completions/_gungi"
    doc.install Dir["docs/*"]
  end

  test do
    (testpath/"game.gn").write "1. PZ*4-6-0\n"
    assert_match "1 game", shell_output("#{bin}/gungi validate --exit-zero game.gn 2>&1")
  end
end
