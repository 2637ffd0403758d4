import { createInstitutionWorld } from '../kit/testing.ts'
import { beneficios } from './institution.ts'

/** The institution with the people of the stories. */
export const createBeneficiosWorld = () => createInstitutionWorld(beneficios)
