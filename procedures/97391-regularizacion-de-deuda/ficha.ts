import type { Ficha } from '../ficha/types.ts'
import { askInBranch, byPhone, byVideo } from '../ficha/ways.ts'

/** Payment of unpaid contributions (procedures, 97391). */
export const ficha: Ficha = {
  id: '97391',
  title: 'Pagar cotizaciones atrasadas',
  officialName: 'Regularización de deuda previsional',
  institution: 'ips',
  category: 'empleadores',
  visibleTo: 'todos',
  summary: 'Póngase al día con las cotizaciones que debe de su personal.',
  what: [
    'Si usted da trabajo y debe cotizaciones, puede ponerse al día. La deuda la cobra el Instituto de Previsión Social (IPS).',
    'A lo que debe se le suman el alza de los precios y los intereses. Por eso conviene pagar pronto.',
    'Puede pagar todo de una vez o en partes, con un convenio: hasta doce pagos, uno al mes. El primero es la décima parte del total.',
    'Desde que el convenio se acepta, esa deuda deja de crecer.',
    'Si cree que la deuda está mal, primero reclame. Mire la ficha «Certificado de deuda previsional e impugnación».',
  ],
  who: ['Empleadores con deuda.', 'Quien representa a la empresa.'],
  need: [
    'El carné de quien hace el trámite.',
    'Si es una empresa: su RUT (el número con que paga impuestos) y el poder de quien la representa.',
    'Si elige más de seis pagos: otra persona que responda por el convenio.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Elija si le cobran a usted o a una empresa que representa.',
        'Marque los meses que quiere pagar y elija en cuántos pagos.',
        'Revise todo y acepte el convenio.',
        'Pague cada cupón a más tardar el día que dice, en el sitio de la institución de pago. También lo puede pagar otra persona.',
      ],
    },
    askInBranch('Quiero pagar una deuda de cotizaciones'),
    byVideo('Quiero pagar una deuda de cotizaciones'),
    byPhone,
  ],
  cost: 'Hacer el trámite es gratis. Usted paga la deuda, con el alza de los precios y los intereses.',
  term: 'El primer cupón se paga en diez días. Si no se paga, el convenio se anula y usted puede hacer otro.',
  rejections: [
    { reason: 'Usted reclamó por esa deuda.', remedy: 'Espere la respuesta a su reclamo.' },
    {
      reason: 'Un juez ya ordenó rematar bienes por esa deuda.',
      remedy: 'Hable con un abogado. Si no puede pagar uno, vaya a la Corporación de Asistencia Judicial.',
    },
    {
      reason: 'Ya tuvo un convenio y no lo cumplió.',
      remedy: 'Pague todo de una vez. Puede elegir menos meses.',
    },
  ],
  law: [{ name: 'Ley 17.322', about: 'Cobranza de cotizaciones que no se pagaron.' }],
  updatedAt: '2026-11-23',
  similar: ['70652', '5234'],
  palabras: [
    'pagar deuda',
    'convenio de pago',
    'cuotas',
    'cotizaciones impagas',
    'deuda de cotizaciones',
    'ponerse al día',
    'cobranza',
    'debo cotizaciones',
    'debo imposiciones',
    'pagar en cuotas',
    'debo cotizaciones de mis trabajadores',
    'las cotizaciones de mi nana',
    'me embargaron por cotizaciones',
  ],
}
