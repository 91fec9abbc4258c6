"""pytest-lsp as a client of `gungi lsp`. The environment variable GUNGI is the program."""

import os

import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

URI = "file:///game.gn"
TEXT = "1. HK*4-8-0 HK*4-0-0\n3. PZ*4-6-0 PZ*4-2-0\n"


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["GUNGI"], "lsp"]))
async def client(lsp_client: LanguageClient):
    capabilities = client_capabilities("visual-studio-code")
    await lsp_client.initialize_session(types.InitializeParams(capabilities=capabilities))
    document = types.TextDocumentItem(uri=URI, language_id="gungi-gn", version=1, text=TEXT)
    lsp_client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=document))
    await lsp_client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    yield
    await lsp_client.shutdown_session()


DOCUMENT = types.TextDocumentIdentifier(uri=URI)


def at(line, character):
    return types.Position(line=line, character=character)


async def test_findings(client: LanguageClient):
    assert [finding.code for finding in client.diagnostics[URI]] == ["GN205"]


async def test_hover(client: LanguageClient):
    hover = await client.text_document_hover_async(types.HoverParams(text_document=DOCUMENT, position=at(0, 8)))
    assert "ply 1, Black" in hover.contents.value


async def test_completion(client: LanguageClient):
    params = types.CompletionParams(text_document=DOCUMENT, position=at(0, 5))
    completions = await client.text_document_completion_async(params)
    assert len(completions.items) > 10
    assert all(item.label.startswith("HK") for item in completions.items)


async def test_actions(client: LanguageClient):
    whole = types.Range(start=at(0, 0), end=at(9, 0))
    # lsprotocol takes an action with a command for a command, so it gets no `quickfix.explain`.
    kinds = ["quickfix.suppress", "source.fixAll", "source.unsafeFixAll"]
    context = types.CodeActionContext(diagnostics=[], only=kinds)
    params = types.CodeActionParams(text_document=DOCUMENT, range=whole, context=context)
    actions = await client.text_document_code_action_async(params)
    # A number that jumps may mean that moves are missing: no editor mends it on saving.
    assert {action.kind for action in actions} == {"quickfix.suppress", "source.unsafeFixAll.gungi"}


async def test_outline(client: LanguageClient):
    params = types.DocumentSymbolParams(text_document=DOCUMENT)
    assert [symbol.name for symbol in await client.text_document_document_symbol_async(params)] == ["Game 1"]
    params = types.FoldingRangeParams(text_document=DOCUMENT)
    folds = await client.text_document_folding_range_async(params)
    assert [(fold.start_line, fold.end_line) for fold in folds] == [(0, 1)]


async def test_formatting(client: LanguageClient):
    change = types.TextDocumentContentChangePartial(range=types.Range(start=at(1, 0), end=at(1, 1)), text="2")
    document = types.VersionedTextDocumentIdentifier(uri=URI, version=2)
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(text_document=document, content_changes=[change])
    )
    options = types.FormattingOptions(tab_size=4, insert_spaces=True)
    params = types.DocumentFormattingParams(text_document=DOCUMENT, options=options)
    [edit] = await client.text_document_formatting_async(params)
    assert (edit.range.start, edit.range.end, edit.new_text) == (at(0, 20), at(1, 0), " ")


async def test_board(client: LanguageClient):
    params = types.ExecuteCommandParams(command="gungi.openBoard", arguments=[URI, {"line": 0, "character": 8}])
    board = await client.workspace_execute_command_async(params)
    svg = board["svg"] if isinstance(board, dict) else board.svg
    assert svg.startswith("<svg")
