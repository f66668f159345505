"""Runs the unittest modules of a folder, and writes the outcome of each test as a line of JSON."""

from __future__ import annotations

import json
import sys
import unittest
from typing import Any


class LineResult(unittest.TestResult):
    def addSuccess(self, test: unittest.TestCase) -> None:
        self._write(test, None)

    def addError(self, test: Any, err: Any) -> None:
        self._write(test, self._exc_info_to_string(err, test))

    addFailure = addError

    def addSkip(self, test: unittest.TestCase, reason: str) -> None:
        self._write(test, f"skipped: {reason}")

    def addSubTest(self, test: Any, subtest: Any, err: Any) -> None:
        if err is not None:
            self._write(test, f"{subtest}\n{self._exc_info_to_string(err, test)}")

    def _write(self, test: unittest.TestCase, failure: str | None) -> None:
        name = getattr(test, "_testMethodName", str(test))
        print(json.dumps({"name": name, "failure": failure}), flush=True)


unittest.defaultTestLoader.discover(sys.argv[1]).run(LineResult())
