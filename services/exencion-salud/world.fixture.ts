import { createInstitutionWorld } from '../kit/testing.ts'
import { exencionSalud } from './institution.ts'

/** The institution with the people of the stories. */
export const createExencionWorld = () => createInstitutionWorld(exencionSalud)
