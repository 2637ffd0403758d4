import { plural } from '#domain/quantities.ts'
import type { ConsultationReply } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { type Content, content, link, links, main, notice } from '#engine/content/content.ts'
import type { RegistroBandeja } from '#services/safem2/contract.ts'
import { type Chosen, chosenAt, chosenFields } from '../../parts/tray/chosen.ts'
import type { RowResult } from '../../parts/tray/results.ts'
import { accountHref, hrefTo, paths, requestHref } from '../paths.ts'
import { notConfirmed } from '../reasons.ts'
import { findRequests, tray, type Visit } from '../registers.ts'
import { bankText, companyNames, listTitle, representsText, rutAndFolio } from '../words.ts'

/** Asks before several requests are resolved: with what bank and register say of each. */
export const resolvePage = confirmPage(paths.resolve, {
  accion: 'resolver',
  verb: 'Resolver',
  title: '¿Resolver esta solicitud?',
  many: count => `¿Resolver ${count}?`,
  saysOf: answers,
  // What waits for somebody's yes is not asked about.
  bars: ({ porConfirmar }) => porConfirmar.length > 0 && notConfirmed(porConfirmar),
})

/** Asks before mails are sent: with where each goes and what it says. */
export const mailPage = confirmPage(paths.mail, {
  accion: 'correo',
  verb: 'Enviar',
  title: '¿Enviar este correo?',
  many: count => `¿Enviar el correo de ${count}?`,
  saysOf: mailBlocks,
})

function confirmPage(
  path: string,
  words: {
    accion: string
    verb: string
    title: string
    many(count: string): string
    saysOf(record: RegistroBandeja): readonly Block[]
    bars?(record: RegistroBandeja): string | false
  },
) {
  const { accion, verb, bars } = words
  return tray.page(path, visit => {
    const chosen = chosenAt(visit)
    const back = visit.asked.get('vuelta') ?? ''
    return askAbout(visit, { accion, chosen, back, bars }, (records, missing) => {
      const count = plural('solicitud', 'solicitudes', records.length)
      const one = records.length === 1
      const view = tray.view(listTitle, [{ label: verb }], {
        title: one ? words.title : words.many(count),
        blocks: content(missing, {
          kind: 'form',
          action: hrefTo(paths.act),
          hidden: [
            ['vuelta', back],
            ['confirmada', 'si'],
            ...records.flatMap(record => chosenFields({ id: record.id, nombre: companyNames(record) })),
          ],
          blocks: content(
            {
              kind: 'entries',
              entries: records.map(record => ({
                says: [link(companyNames(record), requestHref(record.id)), ` ${rutAndFolio(record)}`],
                blocks: words.saysOf(record),
              })),
            },
            links(
              main({
                ...{ kind: 'submit', name: 'accion', value: accion },
                label: one ? verb : `${verb} ${count}`,
              }),
              {
                ...{ kind: 'link', label: 'Volver sin hacerlo', quiet: true },
                href: `${hrefTo(paths.list)}${back}`,
              },
            ),
          ),
        }),
      })
      return { kind: 'page', view }
    })
  })
}

/** Asks about requests before something is done with them; if none can be shown, leads back and tells there why. */
export async function askAbout(
  visit: Visit,
  {
    chosen,
    bars = () => false,
    ...action
  }: {
    accion: string
    chosen: readonly Chosen[]
    back: string
    /** Why it cannot be done with a request. */
    bars?: ((record: RegistroBandeja) => string | false) | undefined
  },
  ask: (records: readonly RegistroBandeja[], missing: Content) => ConsultationReply,
): Promise<ConsultationReply> {
  const { accion, back } = action
  const found = await findRequests(visit.services, chosen)
  const barred = found.records.flatMap(record => {
    const falla = bars(record)
    return falla ? [{ id: record.id, nombre: companyNames(record), falla }] : []
  })
  const records = found.records.filter(({ id }) => !barred.some(one => one.id === id))
  const missing = [...found.missing, ...barred]
  if (records.length === 0) return tray.finish(visit, back, { accion, filas: missing })
  return ask(records, missing.length > 0 && missingNotice(missing))
}

function missingNotice(missing: readonly RowResult[]): Block {
  return {
    ...notice('aviso', `Fuera de esta página: ${plural('solicitud', 'solicitudes', missing.length)}`, ''),
    blocks: content(missing.map(({ nombre, falla }) => (nombre ? `${nombre}: ${falla}` : falla))),
  }
}

/** What bank and register say, which are the reasons to discard. */
function answers({ id, empresas, cuentas }: RegistroBandeja): readonly Block[] {
  return [
    {
      kind: 'entries',
      entries: [
        ...empresas.map(empresa => ({ says: [representsText(empresa)] })),
        ...(cuentas ?? []).map(cuenta => ({
          says: [
            `Cuenta ${cuenta.numeroCuenta}: ${bankText(cuenta)} `,
            link('Ver sus archivos', accountHref(id, cuenta.id)),
          ],
        })),
      ],
    },
  ]
}

/** The mail as it would go. */
export function mailBlocks({ correoPorMandar: mail }: RegistroBandeja): readonly Block[] {
  if (!mail) return content('Ni la empresa ni quien hizo la solicitud dieron un correo.')
  return content(`Va a ${mail.email}. Dice:`, { kind: 'quote', text: mail.texto })
}
