"""What a run of the tests prints: how far it is, each failure at once, and last how to run each failed test alone.

If ``BOTTEGA_REPORT`` names a file, the seconds of each test and those last lines go there (``tools/prove.py``).
"""

from __future__ import annotations

import json
import os
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

EVERY = 15
"""Seconds between two lines that say how far a run is."""
REASON_LINES = 4
"""Lines of a failure's reason that the last lines repeat."""


class Reporting:
    """A plugin of the process that starts the others."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.began = self.shown = time.monotonic()
        self.total = 0
        self.done: set[str] = set()
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.failures: dict[str, str] = {}

    def line(self, text: str) -> None:
        reporter: Any = self.config.pluginmanager.get_plugin("terminalreporter")
        reporter.ensure_newline()
        reporter.write_line(text)
        reporter.flush()  # into a file or a pipe it would come late

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.total = len(session.items) or self.total

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Any, ids: list[str]) -> None:
        self.total = len(ids)

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: Any) -> tuple[str, str, str] | None:
        """No letter for each of thousands of tests."""
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            return "passed", "", ""
        return ("skipped", "", "") if report.skipped and not hasattr(report, "wasxfail") else None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] += report.duration
        if report.failed:
            reason = getattr(report.longrepr, "reprcrash", None)
            self.failures[report.nodeid] = str(reason.message if reason else report.longreprtext).strip()
            self.line(f"  FAILED {report.nodeid}")
        if report.when == "teardown":
            self.done.add(report.nodeid)
        if (now := time.monotonic()) - self.shown >= EVERY:
            self.shown = now
            failed = f", {len(self.failures)} failed" if self.failures else ""
            self.line(f"  {len(self.done):,} of {self.total:,} tests in {now - self.began:.0f} s{failed}")

    def pytest_unconfigure(self) -> None:
        if place := os.environ.get("BOTTEGA_REPORT"):
            Path(place).write_text(json.dumps({"seconds": self.seconds, "failures": self.explained()}), "utf-8")
        elif self.failures:
            print("\n".join(["", "Failed:", *self.explained()]), flush=True)

    def explained(self) -> list[str]:
        """For each failed test its name, the reason, and the command that runs it alone."""
        build = "BOTTEGA_BUILD=compiled " if os.environ.get("BOTTEGA_BUILD") == "compiled" else ""
        lines = []
        for test, reason in self.failures.items():
            reasons = [f"    {line}" for line in reason.splitlines()[:REASON_LINES]]
            lines += [test, *reasons, f"    {build}.venv/bin/python -m pytest '{test}'"]
        return lines


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput") and config.pluginmanager.has_plugin("terminalreporter"):
        config.pluginmanager.register(Reporting(config), "bottega-reporting")
