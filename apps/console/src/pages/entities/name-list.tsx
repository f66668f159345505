import { Fragment } from 'react';
import { Shortened } from '../../design/values/shortened.tsx';

/** Names in a row. @param shown how many at most */
export function NameList({ names, shown }: { names: readonly string[]; shown: number }) {
  const others = names.length - shown;
  return (
    <>
      {names.slice(0, shown).map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <Shortened text={name} length={60} />
        </Fragment>
      ))}
      {others > 0 && ` ${`and ${others.toLocaleString()} more`}`}
    </>
  );
}
