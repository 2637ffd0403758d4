import { ageOn } from '#domain/dates.ts'
import { pbsiClp } from '#law/beneficios-solidarios.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import { clpRow, pguRows } from '../ficha/amount-rows.ts'
import { hasAsked, receives } from '../ficha/known.ts'
import type { Ficha } from '../ficha/types.ts'
import {
  answeredIn,
  askForReview,
  byPhone,
  byVideo,
  cedula,
  free,
  inBranch,
  ley20255,
  poder,
} from '../ficha/ways.ts'
import { bonoEstimate } from './estimate.ts'

const bonoPorHijoAge = 65

/** The benefits paid from taxes, requested in one form (procedures, sibs). */
export const ficha: Ficha = {
  id: 'sibs',
  title: 'PGU, invalidez y Bono por Hijo',
  officialName: 'Sistema Integrado de Beneficios Solidarios',
  institution: 'ips',
  category: 'vejez',
  visibleTo: 'todos',
  summary:
    'La Pensión Garantizada Universal (PGU), las ayudas por invalidez y el Bono por Hijo se piden juntas.',
  what: [
    'La PGU es para personas de 65 años o más.',
    'La Pensión Básica Solidaria de Invalidez (PBSI) es para personas de 18 a 64 años, con una invalidez y sin ninguna pensión. A los 65 se cambia por la PGU.',
    'El Aporte Previsional Solidario de Invalidez (APSI) es para quien tiene una invalidez y una pensión baja.',
    'El Bono por Hijo es para mujeres de 65 años o más. Cada hijo nacido vivo o adoptado sube un poco su pensión.',
    'El Complemento de Trabajo Pesado también está en este sistema. Pregunte en el 101 si es para usted.',
  ],
  who: [
    'PGU: mire su propia ficha.',
    'PBSI: no tiene ninguna pensión, ni propia ni por la muerte de un familiar. Su familia está entre las 8 de cada 10 que tienen menos. Ha vivido en Chile 5 de los últimos 6 años.',
    'La invalidez la decide una comisión de médicos. El Instituto de Previsión Social (IPS) le manda los datos. Usted no necesita un certificado antes.',
    'Bono por Hijo: ha vivido en Chile 20 años, y 4 de los últimos 5.',
    'Puede pedirlas usted u otra persona en su nombre.',
  ],
  need: [
    cedula,
    'Su teléfono y su correo.',
    'Los datos de su cuenta, si quiere que el dinero llegue ahí.',
    'Bono por Hijo: el nombre y la fecha de nacimiento de cada hijo.',
    'PBSI y APSI: sus informes médicos, si los tiene.',
    poder,
  ],
  how: [
    {
      channel: 'online',
      steps: [
        'Entre a este portal con su ClaveÚnica, la clave única del Estado.',
        'Vea qué le toca, y por qué no lo demás.',
        'Marque lo que pide y escriba sus datos.',
        'Revise todo y envíe. Guarde el número de su solicitud.',
      ],
    },
    inBranch('Quiero saber qué beneficios solidarios me tocan'),
    byVideo('Quiero saber qué beneficios solidarios me tocan'),
    byPhone,
  ],
  cost: free,
  term: answeredIn(plazoRespuesta),
  amounts: on => [
    ...pguRows(on, ', al mes'),
    clpRow('PBSI, al mes', pbsiClp, on, 'La pensión de invalidez sin cotizaciones'),
  ],
  rejections: [
    {
      reason: 'Su familia no está en el grupo que se pide.',
      remedy:
        'Revise sus datos en el Registro Social de Hogares (RSH). Si algo cambió, avise en su municipio.',
    },
    {
      reason: 'No se ven sus años en Chile.',
      remedy: 'Lleve pruebas: contratos, estudios, controles de salud.',
    },
    { reason: 'Ya tiene una pensión (PBSI).', remedy: 'Pregunte por el APSI.' },
    {
      reason: 'La comisión no declaró la invalidez.',
      remedy: 'Puede pedir que lo vean otra vez, con informes nuevos de su médico.',
    },
    {
      reason: 'No hay hijos registrados.',
      remedy: 'Pida en el Registro Civil los certificados de nacimiento.',
    },
    askForReview,
  ],
  law: [ley20255, { name: 'Ley 21.419', about: 'Creó la PGU.' }],
  updatedAt: '2026-11-21',
  similar: ['102077', '43187', '5381', '41345'],
  offer: {
    urgency: 6,
    to({ persona, beneficios, cases, today }) {
      const children = persona?.familia?.filter(({ parentesco }) => parentesco === 'hijo').length ?? 0
      if (persona?.sexo !== 'F' || !persona.fechaNacimiento || children === 0) return undefined
      if (ageOn(persona.fechaNacimiento, today) < bonoPorHijoAge) return undefined
      if (receives({ beneficios }, 'BONO_POR_HIJO') !== false || hasAsked({ cases }, 'sibs')) return undefined
      return {
        title: 'El Bono por Hijo',
        why: `Según el Registro Civil, usted tiene ${children === 1 ? 'un hijo o hija' : `${children} hijos`} y más de 65 años. Según el IPS, no lo recibe.`,
        rule: 'Aumenta la pensión de las madres por cada hijo o hija, desde los 65 años.',
      }
    },
  },
  gives: true,
  estimate: { order: 2, of: bonoEstimate },
  palabras: [
    'sibs',
    'pgu',
    'pbsi',
    'apsi',
    'bono por hijo',
    'pensión de invalidez',
    'pensión básica',
    'pilar solidario',
    'trabajo pesado',
    'discapacidad',
    'qué ayudas hay',
    'qué beneficios me tocan',
    'no puedo trabajar por invalidez',
    'bono por hijo al jubilar',
    'bono por hijo para mujeres',
  ],
}
