import { chmod, mkdir } from 'node:fs/promises'

/** Creates the folder of all data if it is missing. Nobody but the account that starts Micha enters it. */
export async function openDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
}
