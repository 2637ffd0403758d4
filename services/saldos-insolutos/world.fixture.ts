import { createInstitutionWorld } from '../kit/testing.ts'
import { saldosInsolutos } from './institution.ts'

/** The institution with the people of the stories. */
export const createWorld = () => createInstitutionWorld(saldosInsolutos)
