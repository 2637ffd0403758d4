import { ask } from '#engine/asking/ask.ts'
import type { Option } from '#engine/asking/context.ts'
import { personQuestions } from '../../parts/asking/person-questions.ts'
import { maxDocumentBytes } from '../../parts/requests/request-desk.ts'
import { enfermedadesFrecuentes } from './enfermedades.ts'

const papeles = { maxFiles: 5, maxBytes: maxDocumentBytes }

/** The requested benefits: one or more of the list, and the two extra ones (flows §3, opt-ins). */
export const beneficiosQuestions = {
  lista: ask.rows({
    label: '¿Qué quiere pedir?',
    summaryLabel: 'Beneficios',
    hint: 'Solo se marca lo que hoy puede pedir.',
    missing: 'Marque lo que quiere pedir.',
    select: 'many',
    columns: ['Beneficio', 'Qué es'],
    montoLabel: 'Al mes',
  }),
  conBonoPorHijo: ask.yesNo({
    label: '¿Quiere pedir también el Bono por Hijo?',
    summaryLabel: 'Bono por Hijo',
    hint: 'Por cada hijo o hija que nació vivo o que adoptó. No baja los otros beneficios.',
    missing: 'Elija si quiere pedir el Bono por Hijo.',
  }),
  conTrabajoPesado: ask.yesNo({
    label: '¿Quiere pedir también el Complemento de Trabajo Pesado?',
    summaryLabel: 'Complemento de Trabajo Pesado',
    hint: 'Es para quien jubiló antes por un trabajo pesado.',
    missing: 'Elija si quiere pedir el Complemento de Trabajo Pesado.',
  }),
}

const { nombres, apellidoPaterno, apellidoMaterno, fechaNacimiento } = personQuestions

/** Children for the bono: those in the register, others, and those who died without a RUN. */
export const hijosQuestions = {
  registrados: ask.choices({
    label: 'Hijos e hijas que figuran en el Registro Civil',
    summaryLabel: 'Hijos del Registro Civil',
    hint: 'Marque a todos por los que pide el bono.',
    missing: 'Marque a los hijos por los que pide el bono.',
    optional: true,
    options: [] as (Option & { value: string })[],
  }),
  agregaHijos: ask.yesNo({
    label: '¿Falta algún hijo o hija con RUN?',
    summaryLabel: 'Agrega hijos con RUN',
    hint: 'También cuentan los adoptados. El IPS lo compara con el Registro Civil: se paga por quienes figuran.',
    missing: 'Elija si falta algún hijo o hija con RUN.',
  }),
  hijosConRun: ask.group({
    label: 'Otros hijos e hijas, con RUN',
    itemLabel: 'Hijo o hija',
    addLabel: 'Agregar a otro hijo o hija',
    missing: 'Agregue al menos a un hijo o hija.',
    minItems: 1,
    maxItems: 20,
    item: {
      run: ask.run({
        of: 'persona',
        label: 'RUN',
        hint: 'Por ejemplo, 12.345.678-5.',
        missing: 'Escriba el RUN de su hijo o hija, por ejemplo 12.345.678-5.',
      }),
      fechaNacimiento,
    },
  }),
  tuvoSinRun: ask.yesNo({
    label: '¿Algún hijo o hija nació vivo y falleció sin tener RUN?',
    summaryLabel: 'Hijos que fallecieron sin RUN',
    hint: 'Lo sentimos. También cuenta para el bono. Ningún registro lo tiene, así que le diremos adónde llevar el certificado.',
    missing: 'Elija si algún hijo o hija nació vivo y falleció sin tener RUN.',
  }),
  hijosSinRun: ask.group({
    label: 'Hijos e hijas que fallecieron sin RUN',
    itemLabel: 'Hijo o hija',
    addLabel: 'Agregar a otro hijo o hija',
    missing: 'Agregue al menos a un hijo o hija.',
    minItems: 1,
    maxItems: 20,
    item: {
      nombres,
      apellidoPaterno,
      apellidoMaterno,
      fechaNacimiento,
      fechaDefuncion: ask.date({
        label: 'Fecha en que falleció',
        missing: 'Escriba la fecha en que falleció: día, mes y año. Si no la sabe bien, la más cercana.',
        notInFuture: 'Revise la fecha. No puede ser un día que aún no llega.',
      }),
    },
  }),
  postMortem: ask.declaration({
    label: 'Lo declaro así',
    summaryLabel: 'Declaración sobre los hijos sin RUN',
    missing: 'Para pedir el bono por ellos, marque que lo declara así.',
    text: 'Declaro que los hijos sin RUN que anoté nacieron vivos y fallecieron. Sé que dar datos falsos para cobrar dinero es un delito.',
  }),
}

/** The illness or disability, as the commission will read it (flows §3, PBSI and APSI). */
export const enfermedadQuestions = {
  condicionDeclarada: ask.yesNo({
    label: '¿Una comisión médica ya declaró la invalidez?',
    summaryLabel: 'Invalidez ya declarada',
    hint: 'Si no la han visto, elija No. El IPS manda los datos a la comisión.',
    missing: 'Elija si una comisión médica ya declaró la invalidez.',
  }),
  categorias: ask.choices({
    label: '¿De qué tipo es?',
    summaryLabel: 'Tipo de enfermedad o discapacidad',
    hint: 'Puede marcar más de uno.',
    missing: 'Marque al menos un tipo.',
    options: [
      {
        value: 'sensorial_comunicacion',
        label: 'De los sentidos o de la comunicación',
        hint: 'Ver, oír, hablar.',
      },
      { value: 'motriz_fisica', label: 'Motriz o física', hint: 'Moverse, usar las manos, respirar.' },
      { value: 'mental_cognitiva', label: 'Mental o cognitiva', hint: 'Ánimo, memoria, aprendizaje.' },
      { value: 'multiples_otras', label: 'Varias a la vez, u otra' },
    ],
  }),
  enfermedad: ask.text({
    label: '¿Qué enfermedad o discapacidad es?',
    summaryLabel: 'Enfermedad o discapacidad',
    hint: 'Con sus palabras. Por ejemplo: diabetes, artrosis, depresión, ceguera, párkinson.',
    missing: 'Escriba qué enfermedad o discapacidad es.',
    suggestions: enfermedadesFrecuentes,
    maxLength: 200,
  }),
  certificadosMedicos: ask.documents({
    label: 'Certificados o informes médicos',
    hint: 'Si los tiene. No hace falta pedir uno nuevo.',
    missing: 'Agregue los certificados.',
    optional: true,
    ...papeles,
  }),
  noComparecencia: ask.documents({
    label: 'Papeles de por qué no fue a la comisión',
    hint: 'Solo si lo citaron antes a la comisión médica y no pudo ir.',
    missing: 'Agregue los papeles.',
    optional: true,
    ...papeles,
  }),
}
