import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { unpackPreviousRelease } from '#e2e/upgrade/previous-release.ts'
import type { Form } from '#engine/walking/form.ts'
import { openApiDocument } from '#platform/contract/open-api.ts'
import { projectRoot } from '#platform/project-root.ts'
import type * as Registry from '#procedures/registry.ts'
import { procedures } from '#procedures/registry.ts'
import { incompatibilities, isNewMajor } from '#scripts/contracts/compatible.ts'
import type { Institution } from '#services/kit/institution.ts'
import type * as Listed from '#services/listed.ts'
import { allInstitutions } from '#services/listed.ts'

const changelog = join(projectRoot, 'CHANGELOG.md')
/** Undefined in a copy of the project without its history. */
const previous = unpackPreviousRelease()

const read = async <Module>(path: string) => (await import(join(previous ?? '', path))) as Module

/** A question's name with the answers that one can choose, as far as they stand in the form itself. */
function choicesOf([name, question]: [string, object]): string {
  const { options = [] } = question as { options?: readonly { value: string }[] }
  return [name, ...options.map(({ value }) => value).toSorted()].join(' ')
}

it.runIf(previous)(
  'a form that asks something else, or offers another answer, than in the previous release has a version of its own',
  async () => {
    const earlier = await read<typeof Registry>('procedures/registry.ts')
    const asked = ({ pages }: Form) =>
      pages.map(({ id, path, questions }) => [id, path, Object.entries(questions).map(choicesOf).toSorted()])
    const unmarked = [...procedures.values()].flatMap(procedure =>
      procedure.forms.flatMap(form => {
        const before = earlier.procedures.get(procedure.head.id)?.forms.find(({ id }) => id === form.id)
        const isMarked =
          !before || before.version < form.version || isDeepStrictEqual(asked(before), asked(form))
        return isMarked ? [] : [`${procedure.head.id}/${form.id}`]
      }),
    )
    expect(unmarked).toEqual([])
  },
)

const documentOf = ({ contract, events }: Pick<Institution, 'contract' | 'events'>) =>
  JSON.parse(JSON.stringify(openApiDocument(contract, '/', events?.schema)))

/** Officials do not see how many were withdrawn. */
const ofEveryDesk = /cuentas\[\]\.lista: puede ser «retiradas», que antes no$/

/** What an older portal misses of a newer institution until it is upgraded too. */
const waitsForThePortal = [
  ofEveryDesk,
  // The event of a request that pays nobody is sent again until it is taken.
  /^stj: el aviso\.datos\.pago\.formapago: tiene más formas que antes$/,
  // Until then the page of its payments says that the institution did not answer, for who has a month after a worker left.
  /^stj: .*pagos\[\]\.motivo: puede ser «sin_contrato», que antes no$/,
  // The event that a search begins is sent again until it is taken; the decision that follows does not wait for it.
  /^certificados: el aviso\.tipo: puede ser «en_busqueda», que antes no$/,
  // The event of a claim that is granted in part is sent again until it is taken.
  /^asignacion-familiar: el aviso\.tipo: puede ser «aprobada_parcial», que antes no$/,
  // So is a refusal for its guarantor; until then the page of that agreement shows what the history has.
  /^deudas: .*\.motivoRechazo: puede ser «aval_(otro_nombre|dijo_no)», que antes no$/,
  // So is what a former accountant is answered; it stands in no list of the company.
  /^safem2: .*motivoRechazo: puede ser «ya_no_pide», que antes no$/,
  // An older institution leaves it out; a newer one never does.
  /^safem2: .*\.filas\[\]: «(tipoPago|ultimosDigitos)» puede faltar, y antes no$/,
]

it.runIf(previous)(
  'an institution that follows a contract of the previous release is understood, or the contract has a new first number',
  async () => {
    const { allInstitutions: previousInstitutions } = await read<typeof Listed>('services/listed.ts')
    const broken = previousInstitutions.flatMap(earlier => {
      const now = allInstitutions.find(({ key }) => key === earlier.key)
      if (!now) return [`${earlier.key}: ya no está`]
      if (isNewMajor(earlier.contract.version, now.contract.version)) return []
      return incompatibilities(documentOf(earlier), documentOf(now)).map(line => `${earlier.key}: ${line}`)
    })
    expect(broken.filter(line => !waitsForThePortal.some(known => known.test(line)))).toEqual([])
  },
)

it.runIf(previous)(
  'an institution of which an older portal or institution does not understand everything is named under what operators must do',
  async () => {
    const { allInstitutions: previousInstitutions } = await read<typeof Listed>('services/listed.ts')
    const [, toDo = ''] =
      /### What operators must do\n([\s\S]*?)\n###/.exec(readFileSync(changelog, 'utf8')) ?? []
    // The first item names what migrations touch.
    const told = toDo
      .split(/^- /m)
      .filter(item => !item.startsWith('**Upgrade**'))
      .join()
    const unnamed = previousInstitutions.filter(earlier => {
      const now = allInstitutions.find(({ key }) => key === earlier.key)
      const broken = now ? incompatibilities(documentOf(earlier), documentOf(now)) : []
      return broken.some(line => !ofEveryDesk.test(line)) && !told.includes(`\`${earlier.key}\``)
    })
    expect(unnamed.map(({ key }) => key)).toEqual([])
  },
)
