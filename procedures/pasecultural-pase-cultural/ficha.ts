import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { paseCulturalClp } from '#law/pase-cultural.ts'
import { clpOn, clpRow } from '../ficha/amount-rows.ts'
import { passActivated } from '../ficha/done.ts'
import type { Ficha } from '../ficha/types.ts'
import { askInBranch, byPhone, free } from '../ficha/ways.ts'

/** The cultural pass (procedures, pasecultural). */
export const ficha: Ficha = {
  id: 'pasecultural',
  title: 'Pase Cultural',
  institution: 'culturas',
  category: 'cultura',
  visibleTo: 'todos',
  chileAtiendeNumber: '128816',
  summary: 'Dinero para ir al cine, al teatro o a un concierto, o para comprar libros.',
  what: [
    on =>
      `Son ${clpOn(paseCulturalClp, on)}, una sola vez. Los da el Ministerio de las Culturas. El dinero queda en un bolsillo de su CuentaRUT, en BancoEstado.`,
    'Sirve para libros, cine, teatro, conciertos y artesanía.',
    'No llega solo: hay que activarlo. Las edades cambian cada año.',
  ],
  who: [
    on =>
      on < '2027-01-01'
        ? 'En 2026: jóvenes de 18 o 19 años. Puede haber más condiciones.'
        : 'Las edades de este año aún no están en esta ficha. Pregunte por ellas en el 101.',
    'En 2025: quienes cumplían 18 años y estaban en el 40 % con menos ingresos del Registro Social de Hogares (RSH). También quienes cumplían 65 años y recibían la Pensión Garantizada Universal (PGU).',
    'Personas chilenas o con residencia definitiva.',
    'Si no sabe si le toca, llame al 101.',
  ],
  need: [
    'Su RUN (el número de su carné) y su fecha de nacimiento.',
    'Su correo electrónico.',
    'Una CuentaRUT de BancoEstado.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Escriba en este portal su RUN y su fecha de nacimiento. Le decimos si le toca.',
        'Si le toca, entre con su ClaveÚnica, la clave única del Estado.',
        'Escriba su correo, acepte las condiciones y presione «Activar el pase».',
      ],
    },
    askInBranch('Quiero saber si me toca el Pase Cultural'),
    byPhone,
  ],
  cost: free,
  term: 'Pregunte en el 101 cuándo llega el dinero.',
  validity: 'Tiene 12 meses para usarlo, desde que llega.',
  amounts: on => [clpRow('Pago único', paseCulturalClp, on)],
  rejections: [
    {
      reason: 'Su edad no entra este año.',
      remedy: 'Mire esta ficha el año que viene. Las edades pueden cambiar.',
    },
    {
      reason: 'Su hogar no está en el tramo que se pide.',
      remedy: 'Revise sus datos en el RSH. Si algo cambió, avise en su municipio.',
    },
    { reason: 'Ya lo recibió.', remedy: 'Se da una sola vez.' },
    { reason: 'No tiene CuentaRUT.', remedy: 'Ábrala en BancoEstado y active el pase después.' },
  ],
  law: [
    {
      name: 'Ley 21.045',
      about: 'Creó el Ministerio de las Culturas, las Artes y el Patrimonio.',
    },
  ],
  updatedAt: '2026-11-21',
  similar: ['102077'],
  offer: {
    urgency: 8,
    to({ pase, today }) {
      if (pase === undefined || pase === 'none') return undefined
      const rule = 'Se activa una vez. A quién le toca cambia cada año.'
      if (pase.estado === 'en_espera' && pase.esperaHasta)
        return {
          title: 'El Pase Cultural espera su CuentaRUT',
          why: `Usted ya lo pidió. Abra la cuenta y active el pase hasta el ${formatDate(pase.esperaHasta)}.`,
          rule,
        }
      if (pase.estado !== 'por_activar') return undefined
      return {
        title: 'El Pase Cultural',
        why: `Según el Ministerio de las Culturas, en ${today.slice(0, 4)} le toca. Son ${formatClp(pase.montoClp)}.`,
        rule,
      }
    },
  },
  momentos: [
    {
      momento: 'cultura',
      order: 2,
      title: 'Ver si le corresponde el Pase Cultural',
      text: 'Con el pase puede pagar entradas y libros.',
      done: passActivated,
    },
  ],
  about: ['PASE_CULTURAL'],
  palabras: [
    'cultura',
    'cine',
    'libros',
    'teatro',
    'conciertos',
    'bono cultura',
    '50 mil pesos',
    'jóvenes',
    'plata para libros',
    'plata para el cine',
    'cumplí 18 años',
    'museo',
    'entradas al museo',
    'concierto',
  ],
}
