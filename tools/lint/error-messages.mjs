/** The position of the message among the arguments of the error classes whose messages reach a client. */
const MESSAGE_ARGUMENT = { ServiceError: 1, OAuth2Error: 1, ClientMetadataError: 1, InvalidClientError: 0 };

const UNCLEAR = /\b(any ?more|is not there|nobody|not known here|somebody|there is no such|whatever)\b/i;

/**
 * The style of docs/contributing/writing.md: an error is a sentence that begins with a capital letter, a detail is a
 * predicate that continues its path, and neither ends with a full stop.
 */
export default {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      fullStop: 'An error message has no full stop at its end',
      capital: 'The message of an error begins with a capital letter or the name of a parameter',
      predicate: 'The message of a detail continues its path: it begins with a lower-case letter',
      unclear: '"{{phrase}}" is unclear: say what is wrong and what to do, as in "Token not found"',
    },
  },
  create(context) {
    const check = (node, { startsWell, messageId }) => {
      const text = textOf(node);
      if (text === null) return;
      if (text.endsWith('.')) context.report({ node, messageId: 'fullStop' });
      if (!startsWell.test(text)) context.report({ node, messageId });
      const phrase = UNCLEAR.exec(text)?.[0];
      if (phrase) context.report({ node, messageId: 'unclear', data: { phrase } });
    };
    return {
      NewExpression({ callee, arguments: given }) {
        const message = given[MESSAGE_ARGUMENT[callee.name] ?? -1];
        if (message) check(message, { startsWell: /^(\p{Lu}|\d|…|[a-z]+_|[a-z]+ must\b)/u, messageId: 'capital' });
      },
      ObjectExpression({ properties }) {
        const valueOf = (name) => properties.find(({ key }) => key?.name === name)?.value;
        const message = valueOf('message');
        if (!message || !valueOf('code') || !valueOf('path')) return;
        check(message, { startsWell: /^(\p{Ll}|\d|…)/u, messageId: 'predicate' });
      },
    };
  },
};

/** The literal text of a message with `…` for every inserted value; null if it is not written in place. */
function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  if (node.type !== 'BinaryExpression') return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null && right === null ? null : `${left ?? '…'}${right ?? '…'}`;
}
