from __future__ import annotations

import asyncio
import threading

from anthropic.lib.tools import (
    BetaAbstractMemoryTool,
    BetaAsyncBuiltinFunctionTool,
    BetaFunctionToolResultType,
    ToolError,
)
from anthropic.types.beta import (
    BetaMemoryTool20250818CreateCommand,
    BetaMemoryTool20250818DeleteCommand,
    BetaMemoryTool20250818InsertCommand,
    BetaMemoryTool20250818Param,
    BetaMemoryTool20250818RenameCommand,
    BetaMemoryTool20250818StrReplaceCommand,
    BetaMemoryTool20250818ViewCommand,
)
from memory_graph_client import MemoryGraph, NotFoundError

from .stored_files import StoredFile, StoredFiles, latest_of
from .texts import CHANGED, ROOT, listing_of, numbered, path_of, places_of, starts_of


class MemoryGraphMemoryTool(BetaAbstractMemoryTool):
    """The memory tool of Anthropic, for `client.beta.messages.tool_runner`.

    Its files are episodes of the memory: they are searched, and facts are extracted from them. Commands are carried out
    one after another, also if they are called in several threads.

    :param memory: the service; by default that of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`
    :param subject: whose files they are, if many users share a workspace. The model cannot choose it
    :param source: of the episodes; tools with other sources have other files
    """

    def __init__(
        self, memory: MemoryGraph | None = None, *, subject: str | None = None, source: str = "anthropic"
    ) -> None:
        super().__init__()
        self._files = StoredFiles(memory or MemoryGraph(), source, subject)
        self._lock = threading.Lock()

    def call(self, input: object) -> BetaFunctionToolResultType:
        try:
            with self._lock:
                return super().call(input)
        except NotFoundError as error:
            # What it has listed is not found when another program replaced it meanwhile.
            raise ToolError(CHANGED) from error

    # The texts are those that the documentation of the tool gives: models know them.

    def view(self, command: BetaMemoryTool20250818ViewCommand) -> str:
        path = path_of(command.path)
        found = self._files.below(path)
        file = next((file for file in found if file.path == path), None)
        if file is not None:
            lines = self._files.read(file).split("\n")
            first, end = command.view_range or (1, -1)
            start = max(first, 1)
            shown = lines[start - 1 : None if end == -1 else end]
            return f"Here's the content of {command.path} with line numbers:\n{numbered(shown, start)}"
        if found or path == ROOT:
            return listing_of(path, ((file.path, file.bytes) for file in latest_of(found)))
        raise ToolError(f"The path {command.path} does not exist. Please provide a valid path.")

    def create(self, command: BetaMemoryTool20250818CreateCommand) -> str:
        path = path_of(command.path)
        self._expect_free(path, f"Error: File {command.path} already exists")
        self._files.write(path, command.file_text, [])
        return f"File created successfully at: {command.path}"

    def str_replace(self, command: BetaMemoryTool20250818StrReplaceCommand) -> str:
        known, text = self._file_at(command.path, ". Please provide a valid path.")
        old, new = command.old_str, command.new_str
        starts = starts_of(old, text)
        lines = [text.count("\n", 0, start) + 1 for start in starts]
        if not starts:
            raise ToolError(
                f"No replacement was performed, old_str `{old}` did not appear verbatim in {command.path}."
            )
        if len(starts) > 1:
            numbers = ", ".join(str(line) for line in dict.fromkeys(lines))
            raise ToolError(
                f"No replacement was performed. Multiple occurrences of old_str `{old}` in lines: {numbers}. "
                "Please ensure it is unique"
            )
        edited = text[: starts[0]] + new + text[starts[0] + len(old) :]
        self._files.write(path_of(command.path), edited, known)
        first = max(lines[0] - 2, 1)
        snippet = numbered(edited.split("\n")[first - 1 : lines[0] + new.count("\n") + 2], first)
        return (
            "The memory file has been edited. Here is the snippet showing the change (with line numbers):\n" + snippet
        )

    def insert(self, command: BetaMemoryTool20250818InsertCommand) -> str:
        known, text = self._file_at(command.path)
        lines = text.split("\n")
        if not 0 <= command.insert_line <= len(lines):
            raise ToolError(
                f"Error: Invalid `insert_line` parameter: {command.insert_line}. "
                f"It should be within the range of lines of the file: [0, {len(lines)}]"
            )
        lines.insert(command.insert_line, command.insert_text.removesuffix("\n"))
        self._files.write(path_of(command.path), "\n".join(lines), known)
        return f"The file {command.path} has been edited."

    def delete(self, command: BetaMemoryTool20250818DeleteCommand) -> str:
        path = path_of(command.path)
        if path == ROOT:
            raise ToolError("Error: Cannot delete the /memories directory itself")
        known = self._files.below(path)
        if not known:
            raise ToolError(f"Error: The path {command.path} does not exist")
        self._files.remove(known)
        return f"Successfully deleted {command.path}"

    def rename(self, command: BetaMemoryTool20250818RenameCommand) -> str:
        old, new = path_of(command.old_path), path_of(command.new_path)
        if old == ROOT:
            raise ToolError("Error: Cannot rename the /memories directory itself")
        known = self._files.below(old)
        if not known:
            raise ToolError(f"Error: The path {command.old_path} does not exist")
        self._expect_free(new, f"Error: The destination {command.new_path} already exists")
        if new.startswith(f"{old}/"):
            raise ToolError(f"Error: The destination {command.new_path} is inside {command.old_path}")
        self._files.move(old, new, known)
        return f"Successfully renamed {command.old_path} to {command.new_path}"

    def _file_at(self, given: str, advice: str = "") -> tuple[list[StoredFile], str]:
        """The file that a command changes: all that is stored for it, and its text."""
        path = path_of(given)
        known = [file for file in self._files.below(path) if file.path == path]
        if not known:
            raise ToolError(f"Error: The path {given} does not exist{advice}")
        return known, self._files.read(known[0])

    def _expect_free(self, path: str, taken: str) -> None:
        """Of a path that a file gets."""
        for above in self._files.at(places_of(path)[1:-1]):
            raise ToolError(f"Error: The path {above.path} is not a directory")
        if path == ROOT or self._files.below(path):
            raise ToolError(taken)


class AsyncMemoryGraphMemoryTool(BetaAsyncBuiltinFunctionTool):
    """The `MemoryGraphMemoryTool` for the asynchronous client. It makes its requests in threads."""

    def __init__(
        self, memory: MemoryGraph | None = None, *, subject: str | None = None, source: str = "anthropic"
    ) -> None:
        super().__init__()
        self._tool = MemoryGraphMemoryTool(memory, subject=subject, source=source)

    def to_dict(self) -> BetaMemoryTool20250818Param:
        return self._tool.to_dict()

    async def call(self, input: object) -> BetaFunctionToolResultType:
        return await asyncio.to_thread(self._tool.call, input)
