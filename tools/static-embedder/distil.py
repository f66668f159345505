#!/usr/bin/env python3
"""Distils a table from a small sentence model: one vector a word piece, no model at run time.

Each word piece goes through the model by itself. Of its vectors the mean is taken, then the directions in which the
pieces differ most are kept (principal components), each piece is weighted by how rare it is, and the result is
rounded to 8-bit integers. A text is later the sum of its pieces. See README.md beside this file.
"""

import argparse
import hashlib
import json
import unicodedata
from pathlib import Path

import numpy as np
import onnxruntime

MODEL = {
    "name": "bge-small-en-v1.5, int8 ONNX",
    "model.onnx": "6c9c6101a956d62dfb5e7190c538226c0c5bb9cb27b651234b6df063ee7dbfe4",
    "tokenizer.json": "d241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66",
}
TABLE = Path(__file__).resolve().parents[2] / ".build/static-embedder"
DIMENSION = 128

# The vocabulary begins with placeholders, then has single characters by code point, then pieces by falling frequency.
FIRST_CHARACTER = 999
FIRST_WORD = 1996
# A letter, digit or ideogram says a little; its position in the order of frequency is not known.
CHARACTER_RANK = 200


def main() -> None:
    arguments = parse_arguments()
    vocabulary = read_vocabulary(arguments.model_dir)
    vectors = run_each_piece(arguments.model_dir / "model.onnx", len(vocabulary))
    table = quantise(principal_components(vectors) * weights(vocabulary)[:, None])
    write(table, vocabulary, arguments.output)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model_dir", type=Path, help="folder with model.onnx and tokenizer.json")
    parser.add_argument("--output", type=Path, default=TABLE, help="folder of the table (default: %(default)s)")
    arguments = parser.parse_args()
    for file in ("model.onnx", "tokenizer.json"):
        found = sha256((arguments.model_dir / file).read_bytes())
        if found != MODEL[file]:
            parser.error(f"{file} is not that of {MODEL['name']}: SHA-256 {found}")
    return arguments


def read_vocabulary(model_dir: Path) -> list[str]:
    ids = json.loads((model_dir / "tokenizer.json").read_text("utf-8"))["model"]["vocab"]
    return sorted(ids, key=ids.get)


def run_each_piece(model: Path, pieces: int) -> np.ndarray:
    """The mean of the model's output for `[CLS] piece [SEP]`, unit length, one row a piece."""
    # One piece at a time and one thread: the model scales its numbers by all that is in a batch.
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    rows = np.zeros((pieces, 384), np.float64)
    for piece in range(FIRST_CHARACTER, pieces):
        ids = np.array([[101, piece, 102]], np.int64)
        inputs = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)}
        mean = session.run(None, inputs)[0][0].astype(np.float64).mean(axis=0)
        rows[piece] = mean / np.linalg.norm(mean)
    return rows


def principal_components(vectors: np.ndarray) -> np.ndarray:
    """Each row in the DIMENSION directions in which rows differ most, around their mean."""
    centred = vectors - vectors[FIRST_CHARACTER:].mean(axis=0)
    pieces = centred[FIRST_CHARACTER:]
    _, directions = np.linalg.eigh(pieces.T @ pieces)
    kept = directions[:, ::-1][:, :DIMENSION]
    # A direction is only known up to its sign: the largest entry is made positive.
    kept = kept * np.sign(kept[np.abs(kept).argmax(axis=0), np.arange(DIMENSION)])
    return centred @ kept


def weights(vocabulary: list[str]) -> np.ndarray:
    """log(1 + rank by frequency): little for "the", most for rare names. Placeholders and punctuation say nothing."""
    return np.array([np.log1p(rank(place, piece)) for place, piece in enumerate(vocabulary)])


def rank(place: int, piece: str) -> int:
    characters = piece.removeprefix("##")
    if place < FIRST_CHARACTER or not any(unicodedata.category(one)[0] in "LNM" for one in characters):
        return 0
    return CHARACTER_RANK if place < FIRST_WORD else place - FIRST_WORD + 1


def quantise(table: np.ndarray) -> np.ndarray:
    """One scale for all: sums of rows are brought to unit length in the end, so it need not be kept."""
    return np.rint(table * (127 / np.abs(table).max())).astype(np.int8)


def write(table: np.ndarray, vocabulary: list[str], output: Path) -> None:
    output.mkdir(parents=True, exist_ok=True)
    files = {"vectors.int8.bin": table.tobytes(), "vocabulary.txt": ("\n".join(vocabulary) + "\n").encode()}
    manifest = {
        "model": MODEL["name"],
        "modelSha256": MODEL["model.onnx"],
        "dimension": DIMENSION,
        "sha256": {name: sha256(content) for name, content in files.items()},
    }
    for name, content in files.items():
        (output / name).write_bytes(content)
    (output / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n")
    print(f"{output}: {len(vocabulary)} word pieces, {table.nbytes} bytes")


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


if __name__ == "__main__":
    main()
