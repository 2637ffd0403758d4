import { content, notice } from '#engine/content/content.ts'
import { certificadoDays } from '#law/solicitudes.ts'
import type { cargasFamiliares, FinCargas } from '#services/certificados/contract.ts'
import type { Certificate } from '../../parts/certificate/certificate.ts'
import { questionsOf, readEleccion } from '../questions.ts'
import { motivoBlocks } from '../reasons.ts'
import { cargasBlocks, fines, finOf, rowsOf } from './paper.ts'

const tipo = 'cargas_familiares'

/** The certificate of recognised cargas: one for each choice of cargas and purpose. */
export const certificado: Certificate<typeof cargasFamiliares> = {
  tipo,
  kind: { id: '5422-certificado', name: 'Certificado de cargas familiares' },
  noun: 'certificado',
  title: 'Certificado de cargas familiares',
  // The specification names one address; the page of a single certificate is ours, below it.
  paths: { list: '', one: 'certificados/:id' },
  subjectLabel: 'Para qué es',
  changedTitle: 'Sus cargas cambiaron',

  intro: opciones =>
    content(
      opciones.some(({ pago }) => pago === null)
        ? notice(
            'info',
            'Usted es carga de otra persona',
            'Su certificado dice de quién es carga, y hasta cuándo. No dice cuánto le pagan a esa persona.',
          )
        : 'Nombra a las personas que viven de usted y que el Estado reconoce: sus cargas. De cada una dice el tipo, el tramo de ingresos de usted y el monto. Quien lo reciba los lee.',
      `Es gratis, sale al momento y vale ${certificadoDays['5422']} días. Los datos son del Instituto de Previsión Social (IPS).`,
      opciones.length === 1 && cargasBlocks(opciones),
    ),

  questionsOf,
  read(form, opciones) {
    const read = readEleccion(form, opciones)
    return 'errors' in read ? read : { peticion: { tipo, ...read.eleccion } }
  },

  subjectOf: ({ cargas, fin }) => `${[...cargas].sort().join('-')}.${fin}`,
  peticionOf(subject) {
    const [, claves = '', fin = ''] = /^([\w-]+)\.(\w+)$/.exec(subject) ?? []
    const known: FinCargas | undefined = finOf(fin)
    return known && { tipo, cargas: claves.split('-'), fin: known }
  },
  subjectText(subject) {
    const fin = finOf(subject.split('.').at(-1) ?? '')
    return fin ? fines[fin] : fines.otro
  },

  paperOf: ({ datos: { cargas } }, { fin }) => ({
    title: 'Certificado de cargas familiares',
    rows: rowsOf(cargas, fin),
    publicRows: ['Cargas acreditadas', 'Para qué es'],
    blocks: cargasBlocks(cargas),
  }),
  motivoBlocks,
}
