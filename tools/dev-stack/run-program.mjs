import { execFile } from 'node:child_process';

/** The length of the output of a failed program that its error shows. */
const SHOWN_CHARACTERS = 2_000;

/**
 * Runs a program to its end without blocking: other engines are installed and started meanwhile.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number }} [options]
 * @returns {Promise<string>} its standard output
 */
export function runProgram(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    execFile(command, args, { ...options, maxBuffer: Infinity }, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout);
      if (error.code === 'ENOENT')
        return reject(new Error(`${command} was not found; see docs/contributing/dev-stack.md for the requirements`));
      const said = `${stdout}${stderr}`.slice(-SHOWN_CHARACTERS);
      reject(new Error(`${command} failed:\n${said}`, { cause: error }));
    });
  });
}
