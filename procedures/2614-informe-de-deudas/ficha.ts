import type { Ficha } from '../ficha/types.ts'
import { free } from '../ficha/ways.ts'

/** Debts in banks and other lenders (procedures, 2614). */
export const ficha: Ficha = {
  id: '2614',
  title: 'Ver mis deudas con bancos y tarjetas',
  officialName: 'Informe de deudas del sistema financiero',
  institution: 'cmf',
  category: 'certificados',
  visibleTo: 'todos',
  chileAtiendeNumber: '2614',
  summary: 'Un informe con lo que usted debe a los bancos y a otras entidades de crédito.',
  what: [
    'Lo da la Comisión para el Mercado Financiero (CMF). Es la oficina del Estado que vigila a los bancos.',
    'El informe muestra sus créditos y dice si están al día o con atraso. También muestra las deudas de otros en que usted es aval.',
    'No es el informe comercial que venden las empresas. Tampoco dice si le van a prestar dinero.',
  ],
  who: ['Cualquier persona puede pedir el suyo.', 'Nadie puede pedir el de otra persona por este camino.'],
  need: ['Su ClaveÚnica, la clave única del Estado.'],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica y presione «Ver mi informe».',
        'Mire qué debe, y qué está con atraso.',
        'Guárdelo o pida que llegue a su correo.',
      ],
    },
  ],
  cost: free,
  term: 'Lo ve al momento.',
  validity: 'Muestra sus deudas hasta la fecha que dice el informe. Después pueden cambiar.',
  rejections: [
    { reason: 'El sitio no responde.', remedy: 'Pruebe más tarde. No tiene que hacer nada más.' },
    {
      reason: 'Aparece una deuda que usted no tiene.',
      remedy: 'Reclame primero en el banco que la informó. Si no le responde, reclame ante la CMF.',
    },
  ],
  law: [{ name: 'Ley 21.000', about: 'Creó la Comisión para el Mercado Financiero.' }],
  updatedAt: '2026-11-21',
  similar: ['5250', '70652'],
  palabras: [
    'deuda',
    'deudas',
    'dicom',
    'cuánto debo',
    'banco',
    'crédito',
    'préstamo',
    'conoce tu deuda',
    'boletín comercial',
    'estoy en dicom',
    'cuánto le debo al banco',
    'deudas con tiendas',
    'tarjetas',
    'estoy endeudado',
    'me embargaron',
    'embargo',
    'me van a embargar',
  ],
}
