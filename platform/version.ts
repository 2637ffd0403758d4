import packageJson from '../package.json' with { type: 'json' }

/** Version of this program, as `package.json` has it. */
export const programVersion: string = packageJson.version
