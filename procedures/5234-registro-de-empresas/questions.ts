import { ask } from '#engine/asking/ask.ts'
import type { Context, Option } from '#engine/asking/context.ts'
import { contactQuestions } from '../parts/asking/person-questions.ts'
import { maxDocumentBytes } from '../parts/requests/request-desk.ts'
import { empleadoresIn } from './rules.ts'

const noOptions: readonly (Option & { value: string })[] = []
const papel = { maxFiles: 1, maxBytes: maxDocumentBytes }
const poblacion = ['poblacion', 'localidad'] as const

/** Contact data of who registers (flows §3, Person). */
export const datosQuestions = {
  telefono: contactQuestions.telefono,
  correo: {
    ...contactQuestions.correo,
    hint: 'Para avisarle la respuesta. Si no tiene, déjelo en blanco.',
  },
  direccion: ask.address({
    label: 'Dirección',
    missing: 'Escriba la dirección.',
    own: true,
    parts: poblacion,
  }),
}

/** The value of the choice for a company that is not on the list. */
export const otraEmpresa = 'otra'

/** The companies, with their papers (flows §3, Company). */
export const empresasQuestions = {
  lista: ask.group({
    style: 'itemPerPage',
    label: 'Empresas',
    itemLabel: 'Empresa',
    addLabel: 'Agregar otra empresa',
    missing: 'Agregue al menos una empresa.',
    minItems: 1,
    maxItems: 10,
    item: {
      empresa: ask.choice({
        style: 'radio',
        label: '¿Qué empresa registra?',
        summaryLabel: 'Empresa',
        missing: 'Elija la empresa que registra.',
        options: noOptions,
      }),
      rut: ask.run({
        of: 'empresa',
        label: 'RUT de la empresa',
        hint: 'Por ejemplo, 76.543.210-3.',
        missing: 'Escriba el RUT de la empresa, por ejemplo 76.543.210-3.',
      }),
      razonSocial: ask.text({
        label: 'Nombre de la empresa',
        hint: 'Como está en su escritura.',
        missing: 'Escriba el nombre de la empresa, como está en su escritura.',
        maxLength: 150,
      }),
      telefono: ask.phone({
        label: 'Teléfono de la empresa',
        hint: 'Celular o fijo, con sus 9 números.',
        missing: 'Escriba el teléfono de la empresa, por ejemplo 2 2123 4567.',
      }),
      correo: ask.email({
        label: 'Correo de la empresa',
        hint: 'Si no tiene, déjelo en blanco.',
        missing: 'Escriba el correo de la empresa.',
        optional: true,
      }),
      direccion: ask.address({
        label: 'Dirección de la empresa',
        missing: 'Escriba la dirección de la empresa.',
        parts: poblacion,
      }),
      escritura: ask.documents({
        label: 'Escritura de la empresa',
        hint: 'Es el papel con que se creó. PDF o una foto clara.',
        missing: 'Agregue la escritura de la empresa.',
        ...papel,
      }),
      vigencia: ask.documents({
        label: 'Certificado de vigencia',
        hint: 'Prueba que la empresa existe hoy. Lo da el Conservador o el Registro de Empresas.',
        missing: 'Agregue el certificado de vigencia.',
        ...papel,
      }),
      poder: ask.documents({
        label: 'Poder para representarla',
        hint: 'Debe nombrarle a usted. Lo firma quien representa a la empresa.',
        missing: 'Agregue el poder. Pídalo a quien representa a la empresa.',
        ...papel,
      }),
    },
    when: {
      // Of a company that she represents the register knows these.
      rut: ({ empresa }) => empresa === otraEmpresa,
      razonSocial: ({ empresa }) => empresa === otraEmpresa,
      telefono: ({ empresa }) => empresa === otraEmpresa,
      correo: ({ empresa }) => empresa === otraEmpresa,
      direccion: ({ empresa }) => empresa === otraEmpresa,
      poder: ({ empresa }) => empresa === otraEmpresa,
    },
  }),
}

/** The accounts of employers, each with its certificate (flows §3, Bank account). */
export const cuentasQuestions = {
  lista: ask.group({
    style: 'itemPerPage',
    label: 'Cuentas',
    itemLabel: 'Cuenta',
    addLabel: 'Agregar otra cuenta',
    missing: 'Agregue al menos una cuenta.',
    minItems: 1,
    maxItems: 40,
    item: {
      para: ask.choice({
        style: 'radio',
        label: '¿De quién es la cuenta?',
        summaryLabel: 'Cuenta de',
        missing: 'Elija de quién es la cuenta.',
        options: noOptions,
      }),
      cuenta: ask.bankAccount({
        label: 'Datos de la cuenta',
        summaryLabel: 'Cuenta',
        hint: 'Debe estar a nombre de quien da el trabajo.',
        missing: 'Escriba los datos de la cuenta.',
      }),
      activa: ask.yesNo({
        label: '¿Quiere recibir ahí el dinero?',
        summaryLabel: 'Recibe el dinero',
        hint: 'Una sola cuenta por empresa. Las demás quedan anotadas.',
        missing: 'Elija si quiere recibir el dinero en esta cuenta.',
        yesLabel: 'Sí, es la cuenta activa',
        noLabel: 'No, solo queda anotada',
      }),
      certificado: ask.documents({
        label: 'Certificado del banco',
        hint: 'Dice de quién es la cuenta. Se baja del sitio del banco. PDF o una foto clara.',
        missing: 'Agregue el certificado del banco.',
        ...papel,
      }),
    },
    when: { para: (_item, context: Context) => empleadoresIn(context).length > 1 },
  }),
}

/** The certificates of the branches' accounts; a bank writes several accounts on one. */
export const certificadosQuestions = {
  papeles: ask.documents({
    label: 'Certificados del banco',
    hint: 'Con la cuenta de cada sucursal. Hasta 10 archivos: si tiene más, júntelos en un PDF.',
    missing: 'Agregue los certificados del banco.',
    maxFiles: 10,
    maxBytes: maxDocumentBytes,
  }),
}

/** The statement before sending. */
export const declaracionQuestions = {
  verdad: ask.declaration({
    label: 'Sí, lo declaro así',
    summaryLabel: 'Declaración',
    missing: 'Para enviar, marque que declara lo que dice aquí.',
    text: 'Declaro que lo que escribí es verdad y que las cuentas son de quien da el trabajo. Los papeles son copia fiel de los originales. Autorizo al IPS a revisarlos con los bancos y con otras instituciones del Estado.',
  }),
}
