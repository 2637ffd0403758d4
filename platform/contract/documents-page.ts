import type { Contract, Operation } from './contract.ts'

const accessText: Record<Operation['access'], string> = {
  publico: 'Abierta',
  persona: 'Con la credencial de la persona',
  institucion: 'Con la firma del cliente y la credencial de la persona',
  programa: 'Con la credencial del programa',
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function operationRow([name, operation]: [string, Operation]): string {
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td><code>${operation.method} ${escapeHtml(operation.path)}</code></td><td>${escapeHtml(operation.summary)}</td><td>${accessText[operation.access]}</td></tr>`
}

function serviceSection(contract: Contract): string {
  return `<section aria-labelledby="s-${contract.name}">
<h2 id="s-${contract.name}">${escapeHtml(contract.title)}</h2>
<p>${escapeHtml(contract.description)} Versión ${escapeHtml(contract.version)}. <a href="/openapi/${contract.name}.json">Documento OpenAPI de ${escapeHtml(contract.title)}</a></p>
<div class="tabla" tabindex="0" role="region" aria-labelledby="s-${contract.name}"><table>
<thead><tr><th scope="col">Operación</th><th scope="col">Método y ruta</th><th scope="col">Qué hace</th><th scope="col">Acceso</th></tr></thead>
<tbody>${Object.entries(contract.operations).map(operationRow).join('\n')}</tbody>
</table></div>
</section>`
}

/** HTML list of services and operations, for developers who connect their own systems. */
export function documentsPage(contracts: readonly Contract[]): string {
  return `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Servicios de las instituciones</title>
<style>
body{font:1.0625rem/1.5 system-ui,sans-serif;color:#111827;background:#fff;max-width:70rem;margin:0 auto;padding:1rem}
a{color:#0b4f9e}a:focus-visible,.tabla:focus-visible{outline:3px solid #0b4f9e;outline-offset:2px}
.tabla{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem;border-bottom:1px solid #d1d5db}
</style>
</head>
<body>
<main>
<h1>Servicios de las instituciones</h1>
<p>El portal habla con cada institución por estas operaciones. Para reemplazar una, ofrezca las mismas en otra dirección y configúrela en el portal.</p>
${contracts.map(serviceSection).join('\n')}
</main>
</body>
</html>
`
}
