// Changes to the shapes that the generator for Python makes.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CLASS = /@_attrs_define\nclass (\w+):/;
const IMPORT = /^from \.(\w+) import (\w+)$/gm;
const NAMES = /^__all__ = \(\n[\s\S]*?^\)$/m;

/**
 * Gives each shape the base class `Model`, and loads a shape when it is used: there are hundreds.
 * @param {string} folder with one module for each shape
 */
export async function finishModels(folder) {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8');
    if (CLASS.test(text)) await writeFile(file, withBase(text));
  }
  const index = join(folder, '__init__.py');
  await writeFile(index, lazy(await readFile(index, 'utf8')));
}

function withBase(text) {
  const derived = text.replace(CLASS, '@_attrs_define(repr=False)\nclass $1(Model):');
  return derived.replace(/^(?=from attrs import define )/m, 'from ..._model import Model\n');
}

/** @param {string} index imports all shapes */
function lazy(index) {
  const imports = [...index.matchAll(IMPORT)];
  return `"""The shapes of requests and answers."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
${imports.map(([line]) => `    ${line}`).join('\n')}

${NAMES.exec(index)[0]}

_MODULES = {
${imports.map(([, module, name]) => `    "${name}": "${module}",`).join('\n')}
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{_MODULES[name]}", __name__), name)
    globals()[name] = value
    return value
`;
}
