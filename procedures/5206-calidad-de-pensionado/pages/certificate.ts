import { certificadoDays } from '#law/solicitudes.ts'
import type { calidadPensionado } from '#services/certificados/contract.ts'
import { type Certificate, ips } from '../../parts/telling/certificate/certificate.ts'
import { paths } from '../paths.ts'
import { questionsOf, readEleccion } from '../questions.ts'
import { motivoBlocks } from '../reasons.ts'
import { constanciaKind, destinos, eleccionOf, rowsOf, subjectOf } from './paper.ts'

/** The constancia of being an ex caja pensioner: one for each pension and recipient. */
export const constancia: Certificate<typeof calidadPensionado> = {
  tipo: 'calidad_pensionado',
  kind: constanciaKind,
  noun: 'constancia',
  title: 'Constancia de pensionado',
  paths: { list: paths.constancias, one: paths.constancia },
  subjectLabel: 'Para presentar ante',
  changedTitle: 'Los datos de su pensión cambiaron',

  intro(opciones) {
    const [only] = opciones
    return [
      {
        kind: 'paragraph',
        text: 'La constancia no dice cuánto le pagan. Si eso le piden, elija una liquidación: es otro papel.',
      },
      {
        kind: 'actions',
        actions: [{ kind: 'link', label: 'Elegir una liquidación', href: '/tramites/5250' }],
      },
      {
        kind: 'paragraph',
        text: `La constancia sale al momento y sirve por ${certificadoDays['5206']} días. Si ya tiene una igual y aún sirve, le damos esa misma.`,
      },
      ...(only && opciones.length === 1
        ? [
            {
              kind: 'known',
              title: 'Lo que dirá',
              facts: rowsOf(only).map(({ label, lines }) => ({
                label,
                value: lines.join(', '),
                source: ips,
              })),
            } as const,
          ]
        : []),
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
    rows: [...rowsOf(datos), { label: 'Para presentar ante', lines: [destinos[destino]] }],
    publicRows: ['Calidad', 'Ex caja', 'Para presentar ante'],
  }),
  motivoBlocks,
}
