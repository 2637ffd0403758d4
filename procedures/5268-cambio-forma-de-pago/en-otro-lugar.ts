import { formatDate, formatMonth } from '#domain/dates.ts'
import type { ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { formaLines } from '../parts/telling/benefit-words.ts'
import { paths } from './paths.ts'
import { motivos, states } from './requests.ts'
import type { Services } from './services.ts'

/** A change made elsewhere, by the institution's id: the IPS's data, and where to undo it. */
export async function hechoEnOtroLugar({
  services,
  query,
  lists,
  today,
}: ConsultationReach<Services>): Promise<ConsultationView | undefined> {
  const idSolicitud = query.get('id')
  if (!/^[0-9a-f-]{36}$/.test(idSolicitud)) return undefined
  const cambio = await whenAnswered(
    unlessNamed('NoEncontrada', () => services.beneficios.consultarCambio({ params: { idSolicitud } })).then(
      found => ({ found }),
    ),
  )
  if (!cambio)
    return {
      title: 'Su cambio',
      backPath: paths.cambios,
      blocks: [
        {
          kind: 'notice',
          tone: 'aviso',
          title: 'Ahora no lo podemos mostrar',
          text: 'El IPS no respondió. Nada se ha perdido. Espere unos minutos y abra esta página otra vez.',
        },
      ],
    }
  const { found } = cambio
  if (!found) return undefined
  const { estadoSolicitud, formaPago, desdeMes, deshacerHasta, motivo, folio, fechaIngreso } = found
  const state = states.states[estadoSolicitud]
  const isUndoable =
    today <= deshacerHasta && (estadoSolicitud === 'aplicada' || estadoSolicitud === 'en_curso')
  return {
    title: 'Su cambio',
    backPath: paths.cambios,
    blocks: [
      {
        kind: 'notice',
        tone: state?.tone ?? 'info',
        title: state?.label ?? '',
        text: [motivo && motivos[motivo], state?.text].filter(Boolean).join(' '),
      },
      {
        kind: 'summary',
        title: 'Lo que cambia',
        rows: [
          ...(formaPago ? [{ label: 'Le pagarán', lines: formaLines(formaPago, lists) }] : []),
          ...(desdeMes ? [{ label: 'Desde', lines: [`El pago de ${formatMonth(desdeMes)}`] }] : []),
          { label: 'Pedido el', lines: [formatDate(fechaIngreso)] },
          { label: 'Número en el IPS', lines: [folio] },
        ],
      },
      ...(isUndoable
        ? [
            {
              kind: 'paragraph',
              text: `Este cambio no se pidió en este portal. Si usted no lo pidió, llame hoy al 101. Se puede deshacer hasta el ${formatDate(deshacerHasta)}.`,
            } as const,
          ]
        : []),
    ],
  }
}
