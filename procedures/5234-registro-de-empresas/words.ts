import type { MotivoDescarte, TipoDocumentoRegistro } from '#services/safem2/contract.ts'

/** Names of papers. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumentoRegistro, string>> = {
  certificado_banco: 'Certificado del banco',
  escritura: 'Escritura',
  vigencia: 'Certificado de vigencia',
  poder: 'Poder',
}

/** Why a request was discarded, and what to do (procedures §0000, §5234). */
export const motivoDescarteTexts: Readonly<Record<MotivoDescarte, string>> = {
  titular_distinto:
    'El banco dice que la cuenta es de otra persona. Registre una cuenta a nombre de quien da el trabajo.',
  cuenta_cerrada: 'El banco dice que la cuenta está cerrada. Registre otra cuenta.',
  cuenta_no_confirmada:
    'El banco no confirma que la cuenta sea de quien da el trabajo. Revise el banco y el número, y envíe otro registro. Si están bien, lleve el certificado del banco a una sucursal de ChileAtiende.',
  no_confirmado:
    'El representante legal no confirmó que usted puede registrarla. Hable con esa persona y envíe otro registro, o pida que lo haga ella.',
  documento_ilegible:
    'Un papel no llegó o no se lee. Sáquele otra foto, con buena luz, y envíe el registro de nuevo.',
  sin_poder:
    'El poder no le nombra a usted, o no dice que puede representar a la empresa. Pida uno nuevo y envíe el registro otra vez.',
  con_caja: 'Está en una caja de compensación. La devolución se pide en la caja.',
  no_es_empleador: 'No consta que dé trabajo. Si es un error, llame al 101.',
  en_tramite: 'Había otra solicitud para registrarla, y llegó antes. Espere esa respuesta.',
}
