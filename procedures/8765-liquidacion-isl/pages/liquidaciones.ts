import { content, folded, heading, link, links, list, notice, onward } from '#engine/content/content.ts'
import { orfandadIsl } from '#law/pensiones-isl.ts'
import type { Slips } from '../../parts/slips/slips.ts'
import { endedText } from '../../parts/slips/states.ts'

const orphanRule = `Una pensión de orfandad se paga hasta los ${orfandadIsl.minorUntil} años, y a quien estudia hasta los ${orfandadIsl.studentUntil}.`

const ofMutual = content(
  heading('Tal vez la pensión la paga una mutual'),
  'Depende de dónde estaba afiliado el empleador el día del accidente. Si era una de estas, pida ahí la liquidación:',
  list([
    'Asociación Chilena de Seguridad (ACHS).',
    'Mutual de Seguridad de la Cámara Chilena de la Construcción.',
    'Instituto de Seguridad del Trabajo (IST).',
  ]),
)

/** Pay slips of ISL pensions, which the IPS pays (procedures §8765). */
export const slips: Slips = {
  id: '8765',
  title: 'Sus liquidaciones del ISL',
  intro:
    'Aquí están los pagos de la pensión del Instituto de Seguridad Laboral (ISL) de los últimos 12 meses. Elija un mes para ver el detalle.',
  shows: ({ tipo }) => tipo === 'PENSION_ISL',
  papers: { liquidacion: { id: '8765-liquidacion', name: 'Liquidación de pensión del ISL' } },
  institution: 'Instituto de Seguridad Laboral (ISL)',
  ofInstitution: 'del ISL',
  reminder: 'Me pagan la pensión del ISL',
  elsewhere: content(
    notice(
      'info',
      'Los otros pagos',
      'Aquí va solo la pensión por accidente o enfermedad del trabajo. Lo demás que paga el IPS está aparte.',
    ),
    links(link('Ver los pagos del IPS', '/tramites/5250')),
  ),
  empty: ended =>
    content(
      {
        kind: 'empty',
        title: 'No tiene pagos de una pensión del ISL en los últimos 12 meses',
        text: endedText(ended) ?? 'El ISL no paga una pensión en estos meses.',
      },
      ended && /orfandad/i.test(ended.nombre) && orphanRule,
      !ended && ofMutual,
      heading(ended ? 'Qué puede hacer' : 'Si la pensión es del ISL'),
      list([
        ended
          ? 'Si quedó un pago sin cobrar, pídalo.'
          : 'Si se la dieron hace poco, el primer pago puede tardar. Mire cuándo se paga.',
        'Si cree que hay un error, llame al 101 o pida que lo revisen en una sucursal de ChileAtiende o del ISL.',
      ]),
      onward(
        link('Fecha y forma de pago', '/tramites/5212'),
        link('Pagos del IPS', '/tramites/5250'),
        link('Pagos por cobrar', '/tramites/114831'),
      ),
    ),
  always: content(
    folded(
      'Si usted cobra por otra persona, o si busca un mes más antiguo',
      'Si otra persona le dio un poder, usted puede ver los pagos de ella y guardar sus documentos. Ella puede ver que usted los miró. Quien cobra por un niño pide la liquidación en una sucursal de ChileAtiende, con su carné y el papel que le permite cobrar.',
      'En línea se ven los últimos 12 meses. Los documentos que ya guardó siguen en Mis Certificados. Por meses más antiguos pregunte en el 101.',
    ),
    links(
      link('Ver los pagos de otra persona', '/tramites/8765?por=elegir'),
      link('Mis Certificados', '/certificados'),
      link('Más sobre este trámite', '/ficha/8765'),
    ),
  ),
}
