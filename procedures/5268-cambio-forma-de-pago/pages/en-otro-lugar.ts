import { formatDate, formatMonth } from '#domain/dates.ts'
import { arrivalDay } from '#domain/working-days.ts'
import type { ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import { content, notice, rows } from '#engine/content/content.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { formaLines } from '../../parts/telling/benefit-words.ts'
import { paths } from '../paths.ts'
import { motivos } from '../reasons.ts'
import type { Services } from '../registers.ts'
import { states } from '../requests.ts'

/** A change made elsewhere, by the institution's id: the IPS's data, and where to undo it. */
export async function hechoEnOtroLugar({
  services,
  query,
  lists,
  today,
}: ConsultationReach<Services>): Promise<ConsultationView | undefined> {
  const idSolicitud = query.get('id')
  if (!/^[0-9a-f-]{36}$/.test(idSolicitud)) return undefined
  const reply = await whenAnswered(
    unlessNamed('NoEncontrada', () => services.beneficios.consultarCambio({ params: { idSolicitud } })).then(
      found => ({ found }),
    ),
  )
  const page = { title: 'Su cambio', backPath: paths.cambios }
  if (!reply)
    return {
      ...page,
      blocks: content(
        notice(
          'aviso',
          'Ahora no lo podemos mostrar',
          'El IPS no respondió. Nada se ha perdido. Espere unos minutos y abra esta página otra vez.',
        ),
      ),
    }
  if (!reply.found) return undefined
  const { estadoSolicitud: now, formaPago, desdeMes, deshacerHasta, motivo, folio } = reply.found
  const { tone = 'info', label = '', text } = states.states[now] ?? {}
  return {
    ...page,
    blocks: content(
      notice(tone, label, [motivo && motivos[motivo], text].filter(Boolean).join(' ')),
      rows('Lo que cambia', {
        'Le pagarán': formaPago && formaLines(formaPago, lists),
        Desde: desdeMes && `El pago de ${formatMonth(desdeMes)}`,
        'Pedido el': formatDate(arrivalDay(reply.found)),
        'Número en el IPS': folio,
      }),
      today <= deshacerHasta &&
        (now === 'aplicada' || now === 'en_curso') &&
        `Este cambio no se pidió en este portal. Si usted no lo pidió, llame hoy al 101. Se puede deshacer hasta el ${formatDate(deshacerHasta)}.`,
    ),
  }
}
