//! Why a request has no answer.

use lsp_server::ErrorCode;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Why a request has no answer.
pub(super) struct Failure(pub(super) ErrorCode, pub(super) String);

/// The answer to a request.
pub(super) type Answer = Result<Value, Failure>;

/// The document is not open.
pub(super) fn not_open(uri: &str) -> Failure {
    Failure(ErrorCode::InvalidParams, format!("the document `{uri}` is not open"))
}

/// Reads the parameters of a message.
pub(super) fn read<T: DeserializeOwned>(params: Value) -> Result<T, Failure> {
    serde_json::from_value(params).map_err(|error| Failure(ErrorCode::InvalidParams, error.to_string()))
}
