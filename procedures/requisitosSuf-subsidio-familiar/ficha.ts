import { ageOn } from '#domain/dates.ts'
import { sufClp, sufDobleClp } from '#law/subsidio-familiar.ts'
import { clpOn, clpRow } from '../ficha/amount-rows.ts'
import { received } from '../ficha/done.ts'
import { receives } from '../ficha/known.ts'
import type { Ficha } from '../ficha/types.ts'
import { byPhone, free } from '../ficha/ways.ts'
import { sufEstimate } from './estimate.ts'

const highestTramo = 60

/** Requirements of the family subsidy (procedures, requisitosSuf). */
export const ficha: Ficha = {
  id: 'requisitosSuf',
  title: 'Subsidio Familiar: vea si le toca',
  officialName: 'Subsidio Familiar (SUF): revise sus requisitos',
  institution: 'ips',
  category: 'familia',
  visibleTo: 'todos',
  chileAtiendeNumber: '33112',
  summary: 'Sepa si le toca el pago mensual por sus hijos, cuando nadie cobra por ellos asignación familiar.',
  what: [
    on =>
      `El SUF es de ${clpOn(sufClp, on)} al mes por cada niño o niña. Por una persona con discapacidad es de ${clpOn(sufDobleClp, on)}. Lo paga el Instituto de Previsión Social (IPS).`,
    'Hay dos formas de recibirlo. Si su hogar está en el 40 % con menos ingresos y hay niños menores de 18, llega solo.',
    'En los demás casos, hasta el 60 %, tiene que pedirlo en su municipio. Dura 36 meses y después se pide otra vez.',
    'Cobre todos los meses. Si pasan 6 meses sin cobrar, lo pierde.',
  ],
  who: [
    'La madre. Si no está, el padre o quien tiene a su cargo al niño.',
    'Quien cuida a una persona con discapacidad.',
    'La mujer embarazada.',
    'Su hogar está en el 60 % con menos ingresos del Registro Social de Hogares (RSH).',
    'No es para quien ya recibe asignación familiar por el mismo niño.',
  ],
  need: [
    'Su carné.',
    'El RUN de cada niño, o sea, el número de su carné.',
    'El control de salud, si tiene menos de 6 años.',
    'El certificado del colegio, si tiene 6 años o más.',
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Escriba en este portal su RUN, su fecha de nacimiento y los datos de cada niño.',
        'Le decimos qué cumple, qué falta y si hay que pedirlo. Aquí no se envía ninguna solicitud.',
      ],
    },
    {
      channel: 'branch',
      steps: [
        'Vaya a su municipio, a la oficina social.',
        'Diga: «Quiero pedir el Subsidio Familiar».',
        'Lleve su carné y los papeles de cada niño.',
        'Pida un comprobante y guárdelo.',
      ],
    },
    byPhone,
  ],
  cost: free,
  term: 'Pregunte en su municipio cuándo le responden.',
  validity: 'El que se pide en el municipio dura 36 meses.',
  amounts: on => [
    clpRow('Por cada niño o niña, al mes', sufClp, on),
    clpRow('Por una persona con discapacidad, al mes', sufDobleClp, on),
  ],
  rejections: [
    {
      reason: 'Su hogar está sobre el 60 % en el RSH.',
      remedy: 'Revise los datos de su hogar. Si algo cambió, avise en su municipio.',
    },
    {
      reason: 'Falta el control de salud o el certificado del colegio.',
      remedy: 'Pídalo en el consultorio o en el colegio y llévelo.',
    },
    {
      reason: 'Alguien cobra asignación familiar por el niño.',
      remedy: 'No se pueden tener las dos ayudas por el mismo niño.',
    },
    { reason: 'Recibe una pensión que no se puede juntar.', remedy: 'Pregunte en el 101 cuál conviene.' },
  ],
  law: [{ name: 'Ley 18.020', about: 'Subsidio Familiar.' }],
  updatedAt: '2026-11-21',
  similar: ['nueva-solicitud-af', '38913', '5678', '43187'],
  offer: {
    urgency: 7,
    to(known) {
      const { hogar, persona } = known
      if (!hogar || hogar === 'none' || hogar.tramo > highestTramo) return undefined
      // A person who lives alone has no children at home.
      if (hogar.cantidadIntegrantes < 2) return undefined
      const isParent = persona?.familia?.some(({ parentesco }) => parentesco === 'hijo')
      const age = persona?.fechaNacimiento && ageOn(persona.fechaNacimiento, known.today)
      // Too old to have children of that age.
      if (!isParent || !age || age >= 65) return undefined
      if (receives(known, 'SUF', 'ASIGNACION_FAMILIAR') !== false) return undefined
      return {
        title: 'El Subsidio Familiar',
        why: `Su hogar está en el tramo del ${hogar.tramo} % del Registro Social de Hogares. Según el IPS, no lo recibe.`,
        rule: 'Es por cada hijo o hija menor de 18 años, hasta el tramo del 60 %, si nadie cobra por ellos asignación familiar.',
      }
    },
  },
  momentos: [
    {
      momento: 'familia',
      order: 4,
      title: 'Si no: el Subsidio Familiar',
      text: 'Es para quienes no tienen asignación familiar. Se pide en su municipalidad.',
      done: received('SUF'),
    },
  ],
  about: ['SUF'],
  estimate: { order: 4, of: (told, today) => sufEstimate(told, today, ficha.amounts?.(today) ?? []) },
  palabras: [
    'subsidio familiar',
    'bono por hijo',
    'subsidio único familiar',
    'hijos',
    'municipalidad',
    'mamá',
    'ayuda por niños',
    'duplo',
    'quedé sin pega',
    'no tengo trabajo',
    'estoy cesante',
    'cesantía',
    'dueña de casa',
    'mamá soltera',
    'cabros chicos',
    'guagua',
    'me echaron de la pega',
    'me quedé sin pega',
    'pega',
  ],
}
