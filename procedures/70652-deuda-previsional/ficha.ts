import { plazoReclamoDeuda } from '#law/solicitudes.ts'
import type { Ficha } from '../ficha/types.ts'
import { answeredIn, askForReview, askInBranch, byPhone, byVideo, free } from '../ficha/ways.ts'

/** Certificate of unpaid contributions, and how to dispute them (procedures, 70652). */
export const ficha: Ficha = {
  id: '70652',
  title: 'Ver y reclamar una deuda de cotizaciones',
  officialName: 'Certificado de deuda previsional e impugnación',
  institution: 'ips',
  category: 'empleadores',
  visibleTo: 'todos',
  summary: 'Vea las cotizaciones que debe un empleador y reclame si la deuda está mal.',
  what: [
    'Deuda previsional es lo que un empleador no pagó de las cotizaciones de su personal. La cobra el Instituto de Previsión Social (IPS).',
    'El certificado dice qué se debe, por quién y de qué mes.',
    'Impugnar es decir que la deuda está mal y mostrar por qué. Por ejemplo: ya se pagó, el trabajo había terminado, la persona tenía licencia o no trabajaba ahí.',
  ],
  who: [
    'Empleadores. Si es una empresa, quien la representa.',
    'Trabajadores que quieren ver lo que les deben.',
  ],
  need: [
    'El carné de quien hace el trámite.',
    'Si es una empresa: su RUT (el número con que paga impuestos) y el poder de quien la representa.',
    'Para reclamar, las pruebas: planillas de pago, contrato, licencia médica u orden de un juez.',
    'También sirve el finiquito, el papel que cierra un contrato.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Elija qué deuda quiere ver: la suya, la de una empresa que representa o lo que le deben.',
        'Mire cuánto se debe hoy. Ahí mismo puede pedir el certificado.',
        'Si algo está mal, marque esas deudas, diga por qué y agregue la prueba.',
        'Revise todo y envíe. Guarde el número de su solicitud.',
      ],
    },
    askInBranch('Quiero ver una deuda de cotizaciones'),
    byVideo('Quiero reclamar por una deuda de cotizaciones'),
    byPhone,
  ],
  cost: free,
  term: answeredIn(plazoReclamoDeuda),
  rejections: [
    { reason: 'No hay pruebas.', remedy: 'Reúna los papeles y reclame otra vez.' },
    {
      reason: 'La deuda ya la ve un juez y hay sentencia.',
      remedy: 'Hable con un abogado. Si no puede pagar uno, vaya a la Corporación de Asistencia Judicial.',
    },
    { reason: 'Usted no representa a la empresa.', remedy: 'Lleve el poder o la escritura con su nombre.' },
    askForReview,
  ],
  law: [
    { name: 'Ley 17.322', about: 'Cobranza de cotizaciones que no se pagaron.' },
    { name: 'Ley 21.735', about: 'Reforma de pensiones de 2025. Creó el Seguro Social.' },
  ],
  updatedAt: '2026-11-21',
  similar: ['97391', '5234'],
  palabras: [
    'cotizaciones impagas',
    'no me pagan las cotizaciones',
    'deuda de cotizaciones',
    'imposiciones impagas',
    'empleador moroso',
    'impugnar',
    'reclamar deuda',
    'lagunas',
    'mi jefe no me paga las imposiciones',
    'mi patrón no me impone',
    'no me pagan la afp',
    'el empleador no pagó',
    'me deben cotizaciones',
    'quiere sus cotizaciones',
  ],
}
