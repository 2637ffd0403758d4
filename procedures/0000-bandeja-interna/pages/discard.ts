import { plural } from '#domain/quantities.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import { type Content, content, links } from '#engine/content/content.ts'
import type { RegistroBandeja } from '#services/safem2/contract.ts'
import { askingHref, chosenAt, chosenFields, chosenIn } from '../../parts/tray/chosen.ts'
import { isReason, missingReason, reasonControls, reasonIn } from '../../parts/tray/written-reason.ts'
import { hrefTo, paths, requestHref } from '../paths.ts'
import { reasonTemplates } from '../reasons.ts'
import { tray } from '../registers.ts'
import { discard } from '../requests.ts'
import { companyNames, listTitle, rutAndFolio } from '../words.ts'
import { askAbout } from './confirm.ts'

const accion = 'descartar'

/** Asks before requests are discarded, and why (procedures §0000: discard with confirmation). */
export const discardPage = tray.page(
  paths.discard,
  visit => {
    const { asked } = visit
    const back = asked.get('vuelta') ?? ''
    const template = asked.get('plantilla') ?? ''
    const reason = reasonTemplates[template]?.text ?? ''
    return askAbout(visit, { accion, chosen: chosenAt(visit), back }, (records, missing) => ({
      kind: 'page',
      view: discardView(records, missing, { back, template, reason }),
    }))
  },
  async (visit, form) => {
    const back = form.text('vuelta')
    const template = form.text('plantilla')
    const chosen = chosenIn(form)
    if (form.text('accion') === 'plantilla')
      return {
        kind: 'redirect',
        href: askingHref({ path: hrefTo(paths.discard), office: visit.office }, chosen, back, template),
      }
    const reason = reasonIn(reasonTemplates, form)
    const allNoted = chosen.every(({ id }) => form.text(`anotada.${id}`) !== '')
    if (isReason(reason) || (reason === '' && allNoted)) return discard(visit, form, reason)
    return askAbout(visit, { accion, chosen, back }, (records, missing) => ({
      kind: 'errors',
      view: discardView(records, missing, { back, template, reason, error: missingReason }),
    }))
  },
)

function discardView(
  records: readonly RegistroBandeja[],
  missing: Content,
  { back, ...given }: { back: string; template: string; reason: string; error?: string },
): ConsultationView {
  const count = plural('solicitud', 'solicitudes', records.length)
  const one = records.length === 1
  const optional = records.every(({ observaciones }) => observaciones.length > 0)
  return tray.view(listTitle, [{ label: 'Descartar' }], {
    title: one ? '¿Descartar esta solicitud?' : `¿Descartar ${count}?`,
    errors: given.error ? [{ name: 'motivo', message: given.error }] : [],
    blocks: content(
      missing,
      {
        kind: 'entries',
        entries: records.map(record => ({
          says: [`${companyNames(record)} ${rutAndFolio(record)}`],
          blocks: content(record.observaciones.map(({ texto }) => `Motivo anotado: ${texto}`)),
        })),
      },
      {
        kind: 'form',
        action: hrefTo(paths.discard),
        hidden: [['vuelta', back], ...records.flatMap(fieldsOf)],
        blocks: content(
          reasonControls(reasonTemplates, { ...given, optional }),
          links(
            {
              ...{ kind: 'submit', name: 'accion', value: accion, danger: true },
              label: one ? 'Descartar' : `Descartar ${count}`,
            },
            {
              ...{ kind: 'link', label: 'No descartar', quiet: true },
              href: back.startsWith('@') ? requestHref(back.slice(1)) : `${hrefTo(paths.list)}${back}`,
            },
          ),
        ),
      },
    ),
  })
}

/** What the form sends of a request. */
function fieldsOf(record: RegistroBandeja): readonly (readonly [string, string])[] {
  const { id, idEmpresa, observaciones } = record
  return [
    ...chosenFields({ id, nombre: companyNames(record) }),
    [`empresa.${id}`, idEmpresa],
    ...(observaciones.length > 0 ? [[`anotada.${id}`, 'si'] as const] : []),
  ]
}
