import { createInstitutionWorld } from '../kit/testing.ts'
import { deudas } from './institution.ts'

/** The institution with the people of the stories. */
export const createDeudasWorld = () =>
  createInstitutionWorld(deudas, {
    house: { encrypt: async clear => Buffer.from(clear).toString('base64') },
    decrypt: async text => Buffer.from(text, 'base64').toString(),
  })
