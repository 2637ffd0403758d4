import { ask } from '#engine/asking/ask.ts'
import type { Option } from '#engine/asking/context.ts'
import type { Block } from '#engine/content/block.ts'
import { runDifuntoQuestion } from '../../parts/asking/person-questions.ts'
import { maxDocumentBytes } from '../../parts/requests/request-desk.ts'
import { hrefTo, paths } from '../paths.ts'

/** The applicant. */
export const ingresarQuestions = {
  calidad: ask.choice({
    style: 'radio',
    label: '¿Quién hace la solicitud?',
    missing: 'Elija si usted pagó el funeral o si representa a una funeraria.',
    options: [
      { value: 'persona', label: 'Yo pagué el funeral', hint: 'El dinero es para usted.' },
      {
        value: 'funeraria',
        label: 'Represento a una funeraria',
        hint: 'La familia le cede el pago a la funeraria, todo o una parte.',
      },
    ],
  }),
}

/** For people who file for a home that the register does not list as theirs, and so count as the person who paid. */
export const otraCalidad: Block = {
  kind: 'paragraph',
  text: '¿Hace la solicitud por una funeraria?',
  link: { label: 'Dígalo aquí', href: hrefTo(paths.ingresar, { desde: 'revision' }) },
}

/** The home that a representative files for. */
export const listadoEmpresasQuestions = {
  empresa: ask.choice({
    style: 'radio',
    label: '¿Por cuál funeraria hace la solicitud?',
    missing: 'Elija la funeraria.',
    options: [] as readonly Option[],
  }),
}

export const causanteQuestions = {
  run: {
    ...runDifuntoQuestion,
    label: '¿Cuál es el RUN de la persona que falleció?',
    summaryLabel: 'RUN de la persona que falleció',
  },
}

/** The deceased, in the words of who has no kinship on record: no register's data are shown to her. */
export const fallecidoQuestions = {
  nombre: ask.name({
    label: 'Nombre de la persona que falleció',
    missing: 'Escriba los nombres y los apellidos, como salen en su cédula.',
  }),
  fechaDefuncion: ask.date({
    label: '¿Qué día falleció?',
    hint: 'Sale en el certificado de defunción.',
    missing: 'Escriba el día, el mes y el año en que falleció.',
    notInFuture: 'Revise la fecha. No puede ser un día que aún no llega.',
  }),
}

export const funerariaQuestions = {
  rut: ask.run({
    of: 'cualquiera',
    label: 'RUT de la funeraria',
    hint: 'En la factura, en un cuadro rojo.',
    missing: 'Escriba el RUT de la funeraria, por ejemplo 76.543.210-3.',
  }),
  sucursal: ask.choice({
    style: 'radio',
    label: '¿Qué local hizo el funeral?',
    summaryLabel: 'Local que hizo el funeral',
    missing: 'Elija el local que hizo el funeral.',
    options: [] as readonly Option[],
  }),
  documentosEmpresa: ask.documents({
    label: 'Documentos de la funeraria',
    hint: 'Solo si cambiaron desde la última vez: el poder de quien la representa, o el documento que dice que está vigente.',
    missing: 'Adjunte los documentos de la funeraria.',
    optional: true,
    maxFiles: 5,
    maxBytes: maxDocumentBytes,
  }),
}
