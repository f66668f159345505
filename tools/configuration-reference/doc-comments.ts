import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface DocComment {
  text: string;
  /** Of the tag `@defaultValue`, where the default is computed. */
  defaultValue: string | null;
}

/** The comments on the properties of all configuration classes, as in `ListenConfig.port`. */
export function docCommentsOfConfigs(): Map<string, DocComment> {
  const comments = new Map<string, DocComment>();
  for (const file of configFiles()) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    for (const statement of source.statements.filter(ts.isClassDeclaration)) {
      for (const member of statement.members.filter(ts.isPropertyDeclaration)) {
        comments.set(`${statement.name?.text}.${member.name.getText()}`, commentOf(member));
      }
    }
  }
  return comments;
}

function configFiles(): string[] {
  return ['apps', 'libs'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.config.ts') && !/(^|\/)(node_modules|dist)\//.test(name))
      .map((name) => join(ROOT, folder, name)),
  );
}

function commentOf(property: ts.PropertyDeclaration): DocComment {
  const [comment] = ts.getJSDocCommentsAndTags(property).filter(ts.isJSDoc);
  const tag = comment?.tags?.find(({ tagName }) => tagName.text === 'defaultValue');
  return { text: oneLine(comment?.comment), defaultValue: oneLine(tag?.comment) || null };
}

function oneLine(comment: Parameters<typeof ts.getTextOfJSDocComment>[0]): string {
  return (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').replaceAll('|', '\\|');
}
