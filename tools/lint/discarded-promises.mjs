/**
 * `void promise` hides a floating promise from `no-floating-promises`: if it rejects, nothing catches the error. Allowed
 * with a handler of its own, as in `void work().catch(report)`. Unlike that rule, it also covers `() => void work()`.
 */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      discarded: 'Nothing handles the error of this promise: await it, give it a catch, or use inBackground',
    },
  },
  create(context) {
    const { parserServices: services } = context.sourceCode;
    return {
      UnaryExpression({ operator, argument }) {
        if (operator !== 'void' || hasHandler(argument)) return;
        const type = services.getTypeAtLocation(argument);
        if ((type.types ?? [type]).some((part) => part.getProperty('then'))) {
          context.report({ node: argument, messageId: 'discarded' });
        }
      },
    };
  },
};

function hasHandler({ type, callee, arguments: given }) {
  if (type !== 'CallExpression') return false;
  const method = callee.property?.name;
  return (method === 'catch' && given.length === 1) || (method === 'then' && given.length === 2);
}
