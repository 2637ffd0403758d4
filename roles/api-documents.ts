import type { Contract } from '#platform/contract/contract.ts'
import { openApiDocument } from '#platform/contract/open-api.ts'
import { buzonContract } from '#portal/buzon/contract.ts'
import type { ApiDocument } from '#portal/legal/developers-page.tsx'
import { planillasContract } from '#portal/programas/contract.ts'
import { allInstitutions } from '#services/listed.ts'
import type { RoleContext } from './role-context.ts'

/** The OpenAPI documents of the portal's own interface and of every institution's, with their base URLs. */
export function apiDocuments({ portal, services }: RoleContext['addresses']): readonly ApiDocument[] {
  return [
    { ...documentOf(planillasContract, portal), isOwn: true },
    { ...documentOf(buzonContract, portal), isOwn: true },
    ...allInstitutions.map(({ contract }) => documentOf(contract, services)),
  ]
}

const documentOf = (contract: Contract, url: string): ApiDocument => ({
  name: contract.name,
  title: contract.title,
  description: contract.description,
  version: contract.version,
  // Written when somebody reads it: all of them would be a tenth of a second at every start.
  document: () => openApiDocument(contract, url),
})
