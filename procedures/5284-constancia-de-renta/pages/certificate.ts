import { formatClp } from '#domain/money.ts'
import { ask } from '#engine/asking/ask.ts'
import { content } from '#engine/content/content.ts'
import { certificadoDays } from '#law/solicitudes.ts'
import type { DatosRentas, rentas } from '#services/certificados/contract.ts'
import type { Certificate } from '../../parts/certificate/certificate.ts'
import { paths } from '../paths.ts'
import { motivoBlocks } from '../reasons.ts'
import { exentosBlocks, publicRows, rowsOf, tituloOf } from './paper.ts'

const tipo = 'rentas'

/** The constancia of a year's payments: one per year. */
export const constancia: Certificate<typeof rentas> = {
  tipo,
  kind: { id: '5284-constancia', name: 'Constancia de renta' },
  noun: 'constancia',
  title: 'Constancia para la renta',
  paths: { list: paths.constancias, one: paths.constancia },
  subjectLabel: 'Pagos del año',
  changedTitle: 'Los montos de un año cambiaron',

  intro: () =>
    content(
      `La constancia sale al momento y sirve por ${certificadoDays['5284']} días. Si ya tiene una igual que sirve, le damos esa misma.`,
    ),

  questionsOf: opciones => ({
    anio: ask.choice({
      label: '¿De qué año son los pagos?',
      hint: 'La declaración de abril cuenta los pagos del año anterior.',
      missing: 'Elija el año de los pagos.',
      style: 'radio',
      options: opciones.map(optionOf),
    }),
  }),

  read(form, opciones) {
    const found = opciones.find(({ anio }) => `${anio}` === form.text('anio'))
    return found
      ? { peticion: { tipo, anio: found.anio } }
      : { errors: { anio: 'Elija el año de los pagos.' } }
  },

  subjectOf: ({ anio }) => `${anio}`,
  peticionOf: subject => (/^\d{4}$/.test(subject) ? { tipo, anio: Number(subject) } : undefined),
  subjectText: subject => subject,

  paperOf: ({ datos }) => ({
    title: tituloOf(datos),
    rows: rowsOf(datos),
    publicRows,
    blocks: exentosBlocks(datos),
  }),
  motivoBlocks,
}

function optionOf({ anio, tributable }: DatosRentas) {
  const declared = `Para la declaración de abril de ${anio + 1}.`
  const amount =
    tributable > 0
      ? `Renta tributable: ${formatClp(tributable)}.`
      : 'Solo recibió beneficios que no pagan impuesto.'
  return { value: `${anio}`, label: `Año ${anio}`, hint: `${declared} ${amount}` }
}
