import * as institutions from './institutions.ts'
import type { Institution } from './kit/institution.ts'

type Institutions = typeof institutions

/** Name of an institution in code, the camel case of its key: `asignacionMuerte`. */
export type InstitutionName = keyof Institutions

export type ContractOf<Name extends InstitutionName> = Institutions[Name]['contract']

export const institutionsByName: Institutions = institutions

export const institutionNames = Object.keys(institutions) as readonly InstitutionName[]

/** Every institution, in the order of the names. */
export const allInstitutions: readonly Institution[] = Object.values(institutions)
