import { createInstitutionWorld } from '../kit/testing.ts'
import { pensiones } from './institution.ts'

/** The institution with the people of the stories. */
export const createPensionesWorld = () => createInstitutionWorld(pensiones)
