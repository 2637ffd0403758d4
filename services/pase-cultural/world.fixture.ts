import type { Run } from '#domain/run.ts'
import { createInstitutionWorld } from '../kit/testing.ts'
import { paseCultural } from './institution.ts'

/** The institution with the people of the stories. */
export async function createPaseWorld() {
  const world = await createInstitutionWorld(paseCultural)
  return {
    ...world,

    /** Simulates that BancoEstado opens a CuentaRUT for a person. */
    async openCuentaRut(run: Run): Promise<void> {
      await world.database.rows(
        `UPDATE pase_cultural.registro SET datos = datos || '{"tieneCuentaRut": true}' WHERE run = $1`,
        [run],
      )
    },
  }
}
