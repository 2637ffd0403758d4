import type { House } from '../kit/institution.ts'
import { createInstitutionWorld } from '../kit/testing.ts'
import { cmf } from './institution.ts'

/** The institution with the people of the stories. */
export const createCmfWorld = (house: Pick<House, 'sitioInformeDeudas'> = {}) =>
  createInstitutionWorld(cmf, { house })
