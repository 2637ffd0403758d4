import { defineInstitution } from '../kit/institution.ts'
import { followSubsidio } from './ayudas/store.ts'
import { registroSocialContract } from './contract.ts'
import { demoClave, seedRegistroSocial } from './demo.ts'
import { createRegistroSocialService } from './operations.ts'

/** The Registro Social de Hogares. */
export const registroSocial = defineInstitution({
  key: 'registro-social',
  contract: registroSocialContract,
  bundled: {
    migrations: true,
    seed: (database, { country }) => seedRegistroSocial(database, country),
    follows: { 'subsidio-discapacidad': followSubsidio },
    create: house => createRegistroSocialService({ ...house, pistaClave: demoClave }),
  },
})
