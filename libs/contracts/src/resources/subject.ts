import { Form, Text } from '../fields/text-fields.js';
import { Flag } from '../fields/value-fields.js';

export const MAX_SUBJECT_LENGTH = 200;
/** No control characters, and more than white space. */
export const SUBJECT = /^(?=.*\S)[^\u0000-\u001f\u007f-\u009f]+$/;
const EXAMPLE = 'user-4711';
/** Marks a schema, for the document, of which null is no value. In other optional fields null is as good as nothing. */
export const NULL_REFUSED = 'x-null-refused';

/** A subject. Null is rejected: an application that lost its user's id must not mean everybody. */
export function Subject(description: string): PropertyDecorator {
  return Form(SUBJECT, {
    optional: true,
    minLength: 1,
    maxLength: MAX_SUBJECT_LENGTH,
    ...{ description, example: EXAMPLE, [NULL_REFUSED]: true },
  });
}

/** Who content belongs to. */
export function SubjectOfContent(): PropertyDecorator {
  return Subject(
    'Who the content belongs to: a user of your application, an agent, a project. Facts and entities of one subject ' +
      'are never derived from content of another. "I" in the content is the subject. It is compared character by character.',
  );
}

/** Whether content is for all subjects. */
export function SharedContent(): PropertyDecorator {
  return Flag({
    optional: true,
    default: false,
    description: 'Whether all subjects of the workspace may see the content.',
  });
}

/** @param what of the subject is returned */
export function OnlyOfSubject(what: string): PropertyDecorator {
  return Subject(`Only return ${what} of this subject, and those that all subjects share.`);
}

/** Of an answer. */
export function SubjectOfAnswer(): PropertyDecorator {
  return Text({ optional: true, description: 'The subject that it belongs to, if any.', example: EXAMPLE });
}

/** Of an answer. */
export function SharedAnswer(): PropertyDecorator {
  return Flag({ optional: true, description: 'Whether all subjects share it. It is only set if so.' });
}
