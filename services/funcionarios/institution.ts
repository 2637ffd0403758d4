import { defineInstitution } from '../kit/institution.ts'
import { funcionariosContract } from './contract.ts'
import { seedFuncionarios } from './demo.ts'
import { createFuncionariosService } from './operations.ts'

/** The register of officials. */
export const funcionarios = defineInstitution({
  key: 'funcionarios',
  contract: funcionariosContract,
  bundled: {
    migrations: true,
    seed: (database, { country }) => seedFuncionarios(database, country),
    create: createFuncionariosService,
  },
})
