import { content, folded, heading, link, links, list, notice, onward } from '#engine/content/content.ts'
import type { Slips } from '../../parts/slips/slips.ts'
import { endedText } from '../../parts/slips/states.ts'
import { grantedElsewhere } from '../../parts/telling/benefit-words.ts'

/** Pay slips of everything the IPS pays, except ISL pensions, which have a procedure of their own. */
export const slips: Slips = {
  id: '5250',
  title: 'Sus liquidaciones de pago',
  intro:
    'Aquí están los pagos del Instituto de Previsión Social (IPS) de los últimos 12 meses. Elija un mes para ver el detalle.',
  shows: ({ tipo }) => tipo !== 'PENSION_ISL',
  papers: {
    liquidacion: { id: '5250-liquidacion', name: 'Liquidación de pago' },
    comprobante: { id: '5250-comprobante', name: 'Comprobante de pago' },
  },
  institution: 'Instituto de Previsión Social (IPS)',
  ofInstitution: 'del IPS',
  reminder: 'Me paga el IPS',
  elsewhere: content(
    notice(
      'info',
      'La pensión por accidente del trabajo',
      'Sus liquidaciones están aparte. Esa pensión la da el Instituto de Seguridad Laboral (ISL).',
    ),
    links(link('Ver las liquidaciones del ISL', '/tramites/8765')),
  ),
  empty: ended =>
    content(
      {
        kind: 'empty',
        title: 'No tiene pagos del IPS en los últimos 12 meses',
        text: endedText(ended) ?? 'El IPS no hizo pagos en estos meses.',
      },
      heading('Qué puede hacer'),
      list([
        'Si tiene 65 años o más, y no tiene la Pensión Garantizada Universal (PGU), vea si puede recibirla.',
        grantedElsewhere,
        'Si la pensión la paga una AFP o un seguro, la liquidación se pide ahí.',
        'Si esperaba un pago, mire cuándo se paga. Tal vez ya se puede cobrar.',
        'Si cree que hay un error, llame al 101 o pida que lo revisen en una sucursal de ChileAtiende.',
      ]),
      onward(
        link('Ver la PGU', '/ficha/102077'),
        link('Fecha y forma de pago', '/tramites/5212'),
        link('Pagos por cobrar', '/tramites/114831'),
      ),
    ),
  always: content(
    folded(
      'Si usted cobra por otra persona, o si busca un mes más antiguo',
      'Si otra persona le dio un poder, usted puede ver los pagos de ella y guardar sus documentos. Ella puede ver que usted los miró.',
      'En línea se ven los últimos 12 meses. Los documentos que ya guardó siguen en Mis Certificados. Por meses más antiguos pregunte en el 101.',
    ),
    links(
      link('Ver los pagos de otra persona', '/tramites/5250?por=elegir'),
      link('Mis Certificados', '/certificados'),
      link('Más sobre este trámite', '/ficha/5250'),
    ),
  ),
}
