import { content, link, links, rowsOf } from '#engine/content/content.ts'
import { certificadoDays } from '#law/solicitudes.ts'
import type { calidadPensionado, DatosCalidadPensionado } from '#services/certificados/contract.ts'
import { type Certificate, ips } from '../../parts/certificate/certificate.ts'
import { paths } from '../paths.ts'
import { questionsOf, readEleccion } from '../questions.ts'
import { motivoBlocks } from '../reasons.ts'
import { constanciaKind, destinos, eleccionOf, factsOf, subjectOf } from './paper.ts'

/** The constancia of being an ex caja pensioner: one for each pension and recipient. */
export const constancia: Certificate<typeof calidadPensionado> = {
  tipo: 'calidad_pensionado',
  kind: constanciaKind,
  noun: 'constancia',
  title: 'Constancia de pensionado',
  paths: { list: paths.constancias, one: paths.constancia },
  subjectLabel: 'Para presentar ante',
  changedTitle: 'Los datos de su pensión cambiaron',

  intro([only, ...more]) {
    return [
      ...content(
        'La constancia no dice cuánto le pagan. Si eso le piden, elija una liquidación: es otro papel.',
        links(link('Elegir una liquidación', '/tramites/5250')),
        `La constancia sale al momento y sirve por ${certificadoDays['5206']} días. Si ya tiene una igual y aún sirve, le damos esa misma.`,
      ),
      ...(only && more.length === 0 ? [knownBlock(only)] : []),
    ]
  },

  questionsOf,
  read(form, opciones) {
    const read = readEleccion(form, opciones)
    return 'errors' in read ? read : { peticion: { tipo: 'calidad_pensionado', ...read.eleccion } }
  },

  subjectOf,
  peticionOf(subject) {
    const eleccion = eleccionOf(subject)
    return eleccion && { tipo: 'calidad_pensionado', ...eleccion }
  },
  subjectText(subject) {
    const eleccion = eleccionOf(subject)
    return eleccion ? destinos[eleccion.destino] : 'Quien la pida'
  },

  paperOf: ({ datos }, { destino }) => ({
    title: 'Constancia de calidad de pensionado',
    rows: rowsOf({ ...factsOf(datos), 'Para presentar ante': destinos[destino] }),
    publicRows: ['Calidad', 'Ex caja', 'Para presentar ante'],
  }),
  motivoBlocks,
}

const knownBlock = (datos: DatosCalidadPensionado) =>
  ({
    kind: 'known',
    title: 'Lo que dirá',
    facts: Object.entries(factsOf(datos)).map(([label, value]) => ({ label, value, source: ips })),
  }) as const
