"""The protocol of an adapter for Python: see lines.mjs, which says what a memory must do."""

import json
import os
import sys
import traceback
import urllib.request

# What a library prints must not be taken for an answer.
_answers = sys.stdout
sys.stdout = sys.stderr

DIMENSION = 256


def _answer(content):
    _answers.write(json.dumps(content) + "\n")
    _answers.flush()


def serve(memory):
    """Answers the requests on standard input until it ends. The operations may be coroutines of one event loop."""
    operations = {
        "add": lambda request: memory.add(request["items"]),
        "search": lambda request: memory.search(request["query"], request["limit"], request.get("at")),
        "remove": lambda request: memory.remove(request["id"]),
    }
    _answer({"ready": True})
    for line in sys.stdin:
        request = json.loads(line)
        try:
            result = operations[request["op"]](request)
            _answer({"results": result} if request["op"] == "search" else {})
        except Exception:
            _answer({"error": traceback.format_exc()})


def embed(texts, model):
    """Vectors by the harness's endpoint. `model`: "documents" or "queries"."""
    body = json.dumps({"input": texts, "model": model}).encode()
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{os.environ['EMBEDDINGS_URL']}/embeddings", body, headers)
    with urllib.request.urlopen(request) as response:
        return [one["embedding"] for one in json.load(response)["data"]]
