import { openApiDocument } from '#platform/contract/open-api.ts'
import type { ApiDocument } from '#portal/legal/developers-page.tsx'
import { allInstitutions } from '#services/listed.ts'

/** The OpenAPI document of every institution, with its base URL. */
export function apiDocuments(servicesUrl: string): readonly ApiDocument[] {
  return allInstitutions.map(({ contract }) => ({
    name: contract.name,
    title: contract.title,
    description: contract.description,
    version: contract.version,
    // Written when somebody reads it: all of them would be a tenth of a second at every start.
    document: () => openApiDocument(contract, servicesUrl),
  }))
}
