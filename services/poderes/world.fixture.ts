import { createInstitutionWorld } from '../kit/testing.ts'
import { poderes } from './institution.ts'

/** The institution with the people of the stories. */
export const createPoderesWorld = () => createInstitutionWorld(poderes)
